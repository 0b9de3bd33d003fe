/** Hands an event to whoever keeps a data layer in this page; nobody is loaded for it. */
export function pushEvent(event: object): void {
  const page = globalThis as { dataLayer?: object[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}
