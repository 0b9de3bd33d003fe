import type { SpamCheckAdapter } from '#contract/page-settings.ts'
import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { loadScript } from '#web/api/load-script.ts'
import { after } from '#web/app/browser.ts'

/** reCAPTCHA v3 as its script leaves it in the page. */
interface Recaptcha {
  ready(run: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

/** Turnstile, rendered by hand. */
interface Turnstile {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      action: string
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => void
      'before-interactive-callback': () => void
      'timeout-callback': () => void
    },
  ): string
  remove(widgetId: string): void
}

interface Outside {
  grecaptcha?: Recaptcha
  turnstile?: Turnstile
}

const outside = globalThis as Outside

/** A form waits for it: what has not come by then is told as missing. */
const patienceMs = 15_000
/** A person who is asked takes longer, but a box that has gone with its form is never answered. */
const interactiveMs = 120_000

interface Asked {
  siteKey: string
  action: SpamAction
  /** Ends the waiting. */
  signal: AbortSignal
  /** The person is asked now, and takes their time. */
  onInteractive: () => void
}

/**
 * A token for one action; the script of the service comes with the first one.
 *
 * @throws when there is none, or none in time
 */
export async function takeOutsideToken(
  adapter: Exclude<SpamCheckAdapter, 'proof-of-work'>,
  siteKey: string,
  action: SpamAction,
): Promise<string> {
  const waiting = new AbortController()
  let stopClock = after(patienceMs, () => waiting.abort())
  const onInteractive = () => {
    stopClock()
    stopClock = after(interactiveMs, () => waiting.abort())
  }
  const take = adapter === 'recaptcha' ? takeRecaptcha : takeTurnstile
  try {
    return await take({ siteKey, action, signal: waiting.signal, onInteractive })
  } finally {
    stopClock()
  }
}

/** reCAPTCHA v3, which asks nobody. */
async function takeRecaptcha({ siteKey, action, signal }: Asked): Promise<string> {
  const key = encodeURIComponent(siteKey)
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${key}`, { signal })
  const { grecaptcha } = outside
  if (!grecaptcha) throw new Error('reCAPTCHA did not start')
  return await new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('reCAPTCHA gave no token')))
    grecaptcha.ready(() => void grecaptcha.execute(siteKey, { action }).then(resolve, reject))
  })
}

/** Turnstile shows itself in the open form, else in the page's, only when it has to ask. */
async function takeTurnstile({ siteKey, action, signal, onInteractive }: Asked): Promise<string> {
  const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  await loadScript(address, { signal })
  const { turnstile } = outside
  if (!turnstile) throw new Error('Turnstile did not start')
  const box = document.createElement('div')
  const place =
    document.querySelector('dialog[open] form') ??
    document.querySelector('dialog[open]') ??
    document.querySelector('main form')
  ;(place ?? document.body).append(box)
  let widgetId: string | null = null
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => reject(new Error('Turnstile gave no token'))
      signal.addEventListener('abort', refuse)
      widgetId = turnstile.render(box, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': refuse,
        'timeout-callback': refuse,
        'before-interactive-callback': () => {
          onInteractive()
          box.scrollIntoView({ block: 'center' })
        },
      })
    })
  } finally {
    if (widgetId !== null) turnstile.remove(widgetId)
    box.remove()
  }
}
