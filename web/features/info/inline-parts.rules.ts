/** A piece of a paragraph: words, words that lead somewhere, or a clause of the same page. */
export interface InlinePart {
  text: string
  href?: string
  clause?: string
}

/** Each piece begins at one place and is bounded: however long a text is, it is walked once. */
const mark =
  /\[([^\][]{1,500})\]\((\/[^\s)]{0,500})\)|\[(\d{1,3}\.\d{1,3})\]|(?<![\w.+-])([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})/g

/**
 * Takes `[words](/address)`, `[5.4]` and mail addresses out of a paragraph. Only addresses of the
 * shop are links.
 */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(mark)) {
    const [whole, words, href, clause, mail] = match
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    if (mail !== undefined) parts.push({ text: mail, href: `mailto:${mail}` })
    else if (clause !== undefined) parts.push({ text: clause, clause })
    else parts.push(href!.startsWith('//') ? { text: words! } : { text: words!, href: href! })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The same without its marks. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join('')
}
