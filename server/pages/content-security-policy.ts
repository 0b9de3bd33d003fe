import { createHash } from 'node:crypto'
import type { CardFormKind, SpamCheckAdapter } from '#contract/page-settings.ts'

interface PolicySource {
  /** The one script that stands in every page. */
  inlineScript: string
  /** Origin of the acquirer: its 3-D Secure and hosted pages are posted to and framed. */
  bankOrigin: string
  /** Where those pages stand or lead besides: a card is asked about by whoever issued it. */
  challengeOrigins: readonly string[]
  /** Who checks for spam: outside services bring scripts and frames of theirs. */
  spamCheck: SpamCheckAdapter
  /** With `widget` the acquirer's script makes its card form. */
  cardForm: CardFormKind
  /** Vite's client needs inline scripts, inline styles and a socket. */
  development: boolean
}

/** Makers of script addresses: one for the proof of work's worker, one for the bank's card form. */
function trustedTypes(cardForm: CardFormKind) {
  return {
    'require-trusted-types-for': `'script'`,
    'trusted-types':
      cardForm === 'widget' ? 'vitrine-worker vitrine-card-widget' : 'vitrine-worker',
  }
}

const nothing = { scripts: [], frames: [], calls: [] }

/**
 * What the services ask for in their own documentation. Their scripts write into the page in ways
 * of their own, so trusted types cannot be demanded beside them.
 */
const outsideOf: Record<SpamCheckAdapter, Record<keyof typeof nothing, string[]>> = {
  'proof-of-work': nothing,
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    calls: ['https://www.google.com/recaptcha/'],
  },
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
    calls: [],
  },
}

function join(own: string, more: readonly string[]): string {
  return [own, ...more].join(' ')
}

/**
 * Nothing runs but our own files and the one script whose hash is named; nothing may turn text into
 * markup or script. The hash is constant, so pages can be kept as bytes.
 */
export function contentSecurityPolicy(source: PolicySource): string {
  const { inlineScript, bankOrigin, challengeOrigins, spamCheck, cardForm, development } = source
  const bankPages = join(`'self' ${bankOrigin}`, challengeOrigins)
  const outside = outsideOf[spamCheck]
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  const rules: Record<string, string> = {
    'default-src': `'none'`,
    'script-src': join(
      development ? `'self' 'unsafe-inline'` : `'self' 'sha256-${hash}'`,
      cardForm === 'widget' ? [...outside.scripts, bankOrigin] : outside.scripts,
    ),
    // The proof of work has a thread of its own.
    'worker-src': `'self'`,
    'style-src': development ? `'self' 'unsafe-inline'` : `'self'`,
    'img-src': `'self' data:`,
    'font-src': `'self'`,
    'manifest-src': `'self'`,
    'connect-src': development ? `'self' ws: wss:` : join(`'self'`, outside.calls),
    // The bank's page posts its answer back to the shop inside the same frame.
    'frame-src': join(bankPages, outside.frames),
    'form-action': bankPages,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
    ...(!development && spamCheck === 'proof-of-work' ? trustedTypes(cardForm) : {}),
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
