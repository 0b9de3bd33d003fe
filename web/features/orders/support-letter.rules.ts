/** A `mailto:` address with its subject and first words; line breaks as mail wants them. */
export function letterAddress(to: string, subject: string, body: string): string {
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'))
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`
}
