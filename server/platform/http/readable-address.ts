import type { IncomingMessage } from 'node:http'

/** Whether each `%` begins the code of a sign, of UTF-8 (RFC 3986 §2.1). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * A page's address that cannot be read leads to the one that says the same readably: `100%` to
 * `100%25`. Null for calls, and for what nobody looks at.
 */
export function readablePage({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith('/') || url.startsWith('/api/')) return null
  const [path = '', ...query] = url.split('?')
  const mended = path.replaceAll(/%(?![\da-f]{2})/gi, '%25')
  const readable = isDecodable(mended) ? mended : path.replaceAll('%', '%25')
  // One slash: two would name another host.
  return [readable.replace(/^[/\\]+/, '/'), ...query].join('?')
}
