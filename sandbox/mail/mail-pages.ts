import { html, trusted, type Html } from '#sandbox/http/html.ts'
import { layout } from '#sandbox/http/layout.ts'
import type { Mail } from '#sandbox/mail/mailbox.ts'

const MOST_SHOWN = 100

/** Links and codes of six digits stand out of the text. */
const NOTABLE = /(https?:\/\/[^\s<>"]+)|(?<!\d)(\d{6})(?!\d)/

export function inboxPage(mails: Mail[], search: string): Html {
  return layout({
    title: 'Mail',
    kind: 'tools',
    body: html`<h1>Mail</h1>
      <form class="row" role="search">
        <label>
          Address or a part of it
          <input type="search" name="to" value="${search}" autocomplete="off" />
        </label>
        <button>Search</button>
      </form>
      ${mails.length === 0 && empty(search)} ${mails.slice(0, MOST_SHOWN).map(mailCard)}`,
  })
}

/** One mail as a mail program would draw it, in a frame of its own. */
export function mailPage(mail: Mail): Html {
  return layout({
    title: mail.subject,
    kind: 'tools',
    body: html`${mailCard(mail)}
      <p class="soft">As a mail program draws it:</p>
      <iframe title="The mail as designed" src="/mail/${mail.id}/html"></iframe>`,
  })
}

/** The sender's own markup: nothing in it runs, and its links open outside the frame. */
export function mailMarkup(mail: Mail): Html {
  return trusted(`<base target="_blank">${mail.html || '<p>This mail has no HTML part.</p>'}`)
}

export const MAIL_MARKUP_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

function mailCard(mail: Mail): Html {
  return html`<article class="card">
    <h2><a href="/mail/${mail.id}">${mail.subject || 'No subject'}</a></h2>
    <p class="soft">
      To <a href="/mail?to=${encodeURIComponent(mail.to)}">${mail.to}</a> ·
      <time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time>
    </p>
    <pre>${withNotables(mail.text)}</pre>
  </article>`
}

function withNotables(text: string): Html[] {
  return text.split(NOTABLE).flatMap((piece, index) => {
    if (piece === undefined) return []
    if (index % 3 === 1) return html`<a href="${piece}">${piece}</a>`
    if (index % 3 === 2) return html`<span class="code">${piece}</span>`
    return html`${piece}`
  })
}

function empty(search: string): Html {
  const where = search ? ` to an address with “${search}”` : ''
  return html`<p class="card">
    No mail${where} yet. The shop sends it a moment after it is asked.
  </p>`
}
