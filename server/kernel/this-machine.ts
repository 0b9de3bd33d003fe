/** Whether the host of a URL is this machine. */
export function isLocal(address: string): boolean {
  if (!URL.canParse(address)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
