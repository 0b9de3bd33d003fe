import type { SpamAction } from '#contract/schemas/spam-check.ts'
import { loadScript } from '#web/api/load-script.ts'

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

/** A token of reCAPTCHA v3 for one action; its script comes with the first one. */
export async function takeRecaptcha(siteKey: string, action: SpamAction): Promise<string> {
  const key = encodeURIComponent(siteKey)
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${key}`)
  const { grecaptcha } = outside
  if (!grecaptcha) throw new Error('reCAPTCHA did not start')
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve)
  })
  return await grecaptcha.execute(siteKey, { action })
}

/** A token of Turnstile, which shows itself in the open form only when it has to ask. */
export async function takeTurnstile(siteKey: string, action: SpamAction): Promise<string> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
  const { turnstile } = outside
  if (!turnstile) throw new Error('Turnstile did not start')
  const box = document.createElement('div')
  const place =
    document.querySelector('dialog[open] form') ?? document.querySelector('dialog[open]')
  ;(place ?? document.body).append(box)
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => reject(new Error('Turnstile gave no token'))
      turnstile.render(box, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': refuse,
        'timeout-callback': refuse,
      })
    })
  } finally {
    box.remove()
  }
}
