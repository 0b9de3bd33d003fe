import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

/** What a browser complained about while a story was told. */
export interface Troubles {
  /** A refusal that belongs to the story, `on` one browser or all: Chromium prints an error. */
  expect(status: number, address: string, on?: BrowserContext): void
  /** The connection is cut in this story: Chromium prints each call that could not be made. */
  expectOffline(): void
  /** A file of the application does not come in this story, and the page tells of it. */
  expectNoScript(): void
  requireNone(): void
}

interface Expected {
  status: number
  address: string
  on: BrowserContext | undefined
}

/** Said of the bank's own page in its frame, which a real bank may do as well. */
const ofTheBank = /^Blocked autofocusing on a <input> element in a cross-origin subframe/

/**
 * Collects console errors, uncaught errors and refusals of the security policy, from the browser of
 * the story and from every other that it opens.
 */
export function watchTroubles(context: BrowserContext): Troubles {
  const found: string[] = []
  const expected: Expected[] = []
  let offline = false
  let scriptless = false

  function listenTo(one: BrowserContext): void {
    one.on('console', (message) => hear(message, one))
    one.on('weberror', (error) => {
      const text = error.error().stack || String(error.error())
      if (scriptless && text.includes('Failed to fetch dynamically imported module')) return
      found.push(`uncaught: ${text}`)
    })
  }

  function hear(message: ConsoleMessage, from: BrowserContext): void {
    const { url } = message.location()
    const text = message.text()
    const isBad = message.type() === 'error' || /Content Security Policy|Trusted/i.test(text)
    if (offline && text.includes('net::ERR_INTERNET_DISCONNECTED')) return
    if (!isBad || ofTheBank.test(text)) return
    if (expected.some((one) => (one.on ?? from) === from && explains(one, text, url))) return
    found.push(`${text} (${url})`)
  }

  listenTo(context)
  context.browser()!.on('context', listenTo)

  return {
    expect: (status, address, on) => expected.push({ status, address, on }),
    expectOffline: () => void (offline = true),
    expectNoScript: () => void (scriptless = true),
    requireNone() {
      context.browser()!.off('context', listenTo)
      expect(found, 'what the browser complained about').toEqual([])
    },
  }
}

function explains({ status, address }: Expected, text: string, url: string): boolean {
  return text.includes(`status of ${status}`) && new URL(url).pathname.startsWith(address)
}
