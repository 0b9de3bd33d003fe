/** On every answer, whatever it is (OWASP ASVS 3.4). Pages bring their own content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Some addresses carry a mailed token: no other page is told more of ours than its origin.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** For answers that are no page: nothing in them may run, load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Sent where the shop is reached over TLS. */
export const strictTransport = 'max-age=31536000; includeSubDomains'
