import { languageTag, type Locale } from '#contract/locales.ts'
import { canonicalHref } from '#contract/pages.ts'
import type { Letter, LetterText } from './letter.ts'
import { br } from './letters/br.ts'
import { en } from './letters/en.ts'
import { hi } from './letters/hi.ts'
import { ru } from './letters/ru.ts'

const writers: Record<Locale, (letter: Letter) => LetterText> = { br, en, ru, hi }

export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

/** Who sends a letter. */
export interface Sender {
  publicUrl: string
  /** What its pages speak to a browser that has chosen nothing. */
  startLocale: Locale
  /** Null until the company is known. */
  supportMail?: string | null
}

/**
 * A letter as text and as HTML that says the same; nothing in it is fetched from anywhere. It is
 * signed with the shop's address and with that of its support, where there is one. Its link opens
 * in its own language, for a mail program's browser knows of no choice.
 */
export function renderLetter(letter: Letter, locale: Locale, sender: Sender): RenderedLetter {
  const { publicUrl, supportMail = null } = sender
  const written = writers[locale](withWholeLink(letter, locale, sender))
  const { highlight } = written
  const shown = highlight?.kind === 'code' ? highlight.code : highlight?.url
  const { host } = new URL(publicUrl)
  const sign = supportMail === null ? host : `${host}\n${supportMail}`
  const text = [...written.lines, ...(shown ? [shown] : []), written.footer, sign].join('\n\n')
  return {
    subject: written.subject,
    text: `${text}\n`,
    html: page(languageTag(locale), written, sign),
  }
}

function withWholeLink(letter: Letter, locale: Locale, sender: Sender): Letter {
  if (!('url' in letter)) return letter
  const host = letter.url.startsWith('/') ? sender.publicUrl : ''
  return { ...letter, url: `${host}${canonicalHref(letter.url, locale, sender.startLocale)}` }
}

function page(lang: string, written: LetterText, sign: string): string {
  const body = [
    ...written.lines.map((line) => `<p style="margin:0 0 16px">${paragraph(line)}</p>`),
    highlightHtml(written),
    `<p class="quiet" style="margin:24px 0 0;color:#666a74;font-size:14px">${escape(written.footer)}</p>`,
  ].join('')
  return `<!doctype html><html lang="${lang}"><head>${head(written.subject)}</head><body style="margin:0;background:#fbfaf6;color:#16181d;font:16px/1.5 sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 16px"><p class="mark" style="margin:0 0 24px;font-weight:800;font-size:20px;color:#00707a">Vitrine</p><div class="card" style="background:#fff;border:1px solid #ddd9cf;border-radius:16px;padding:24px;overflow-wrap:anywhere">${body}</div><p class="quiet" style="margin:16px 0 0;color:#666a74;font-size:13px">${paragraph(sign)}</p></div></body></html>`
}

/** For readers who ask for the dark; what is written on each element is for the light. */
const darkDress = `@media (prefers-color-scheme:dark){body{background:#101216!important;color:#f3f1eb!important}.card{background:#1a1d23!important;border-color:#363b44!important}.quiet{color:#a5abb6!important}.mark{color:#4fc3cc!important}.code{background:#332b12!important}.press{background:#4fc3cc!important;color:#101216!important}}`

function head(subject: string): string {
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${darkDress}</style>`
}

/** Products stand each on a line of its own. */
function paragraph(line: string): string {
  return escape(line).replaceAll('\n', '<br>')
}

function highlightHtml({ highlight }: LetterText): string {
  if (!highlight) return ''
  if (highlight.kind === 'code') {
    return `<p class="code" style="margin:0;padding:16px;border-radius:12px;background:#fff8e6;font:600 32px/1.2 monospace;letter-spacing:6px;text-align:center">${highlight.code}</p>`
  }
  const url = escape(highlight.url)
  return `<p style="margin:0"><a class="press" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#00707a;color:#fff;text-decoration:none;font-weight:600">${escape(highlight.label)}</a></p>`
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
