import { createHash } from 'node:crypto'

interface PolicySource {
  /** The one script that stands in every page. */
  inlineScript: string
  /** Origin of the acquirer: its 3-D Secure and hosted pages are posted to and framed. */
  bankOrigin: string
  /** Vite's client needs inline scripts, inline styles and a socket. */
  development: boolean
}

/**
 * Nothing runs but our own files and the one script whose hash is named; nothing may turn text into
 * markup or script. The hash is constant, so pages can be kept as bytes.
 */
export function contentSecurityPolicy(source: PolicySource): string {
  const { inlineScript, bankOrigin, development } = source
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  const rules: Record<string, string> = {
    'default-src': `'none'`,
    'script-src': development ? `'self' 'unsafe-inline'` : `'self' 'sha256-${hash}'`,
    'style-src': development ? `'self' 'unsafe-inline'` : `'self'`,
    'img-src': `'self' data:`,
    'font-src': `'self'`,
    'connect-src': development ? `'self' ws: wss:` : `'self'`,
    // The bank's page posts its answer back to the shop inside the same frame.
    'frame-src': `'self' ${bankOrigin}`,
    'form-action': `'self' ${bankOrigin}`,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
    ...(development ? {} : { 'require-trusted-types-for': `'script'`, 'trusted-types': `'none'` }),
  }
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
