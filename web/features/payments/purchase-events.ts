/** What is told of each purchase, by order, until it is known to have succeeded. */
const untold = new Map<string, object>()

/** A purchase that may have succeeded: told on success alone (spec §4, widget). */
export function keepPurchase(orderId: string, event: object): void {
  untold.set(orderId, event)
}

/** The server's word that an order was paid: what is kept of it is told, once. */
export function purchaseSucceeded(orderId: string): void {
  const event = untold.get(orderId)
  untold.delete(orderId)
  if (event) pushEvent(event)
}

/** Hands an event to whoever keeps a data layer in this page; nobody is loaded for it. */
function pushEvent(event: object): void {
  const page = globalThis as { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}
