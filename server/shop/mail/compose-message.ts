import { domainToASCII } from 'node:url'
import { randomToken } from '#server/kernel/ids.ts'
import type { RenderedLetter } from './render-letter.rules.ts'

interface Envelope {
  /** In angle brackets, like `to`. */
  from: string
  to: string
  /** An address alone; null leaves answers with the sender. */
  replyTo: string | null
  /** The same each time the same letter is sent. */
  id: string
}

const lineOfText = /.{76}/g
/** As base64, with what names it and its header, a line of at most 76 characters (RFC 2047 §2). */
const wordBytes = 39

/**
 * A letter as it travels (RFC 5322): text and HTML as two ways to say the same, in base64, so that
 * no line is too long and nothing in them is taken for a header. The mail library can do it, in
 * streams for letters of any size, which took most of the time of a letter (decision 0017).
 */
export function composeMessage(letter: RenderedLetter, envelope: Envelope, sentAt: Date): string {
  const from = inAscii(envelope.from)
  const boundary = randomToken(128)
  return [
    `From: Vitrine ${from}`,
    `To: ${inAscii(envelope.to)}`,
    ...(envelope.replyTo === null ? [] : [`Reply-To: ${inAscii(`<${envelope.replyTo}>`)}`]),
    `Subject: ${encodedWords(letter.subject)}`,
    `Message-ID: <${envelope.id}${from.slice(from.lastIndexOf('@'))}`,
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    // No word of an absence is an answer to it (RFC 3834 §5).
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(boundary, 'plain', letter.text),
    ...part(boundary, 'html', letter.html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** The part before the sign stays as it is (RFC 6532). */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToASCII(address.slice(at, -1))}>`
}

function part(boundary: string, kind: 'plain' | 'html', content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: text/${kind}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    // Its lines end as all of a message do, before they are encoded (RFC 2045 §6.8).
    base64(content.replaceAll('\n', '\r\n')).replaceAll(lineOfText, '$&\r\n'),
  ]
}

/** A header in any script: encoded words of whole characters, one a line. */
function encodedWords(text: string): string {
  const words = ['']
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`
    if (Buffer.byteLength(longer) <= wordBytes) words[words.length - 1] = longer
    else words.push(character)
  }
  return words.map((word) => `=?utf-8?B?${base64(word)}?=`).join('\r\n ')
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
