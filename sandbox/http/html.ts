/** Markup that is already safe to send. */
export type Html = { readonly markup: string }

type Piece = Html | Html[] | string | number | null | undefined | false

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Template tag: every piece that is not itself `Html` is escaped; null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const markup = strings.reduce((all, text, index) => all + render(pieces[index - 1]) + text)
  return { markup }
}

/** Only for markup written in this repository or fenced off by the policy of its page. */
export function trusted(markup: string): Html {
  return { markup }
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(render).join('')
  return typeof piece === 'object' ? piece.markup : escapeHtml(String(piece))
}
