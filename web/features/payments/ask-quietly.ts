/** The server's word on an order, or null when it cannot be asked now. */
export async function askQuietly<Truth>(
  port: { askStatus(orderId: string): Promise<Truth> },
  orderId: string,
): Promise<Truth | null> {
  try {
    return await port.askStatus(orderId)
  } catch {
    return null
  }
}
