/**
 * The cookies of a `Cookie` header by name; of a name given twice the first counts (RFC 6265 §5.4).
 * Whoever asks what a request chose asks here: kept answers and makers of answers must agree.
 */
export function readCookies(header = ''): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim())
    if (name !== '' && !cookies.has(name)) cookies.set(name, value)
  }
  return cookies
}
