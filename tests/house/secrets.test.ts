import { proveLaw } from './source/prove-law.ts'
import type { Law } from './source/prove-law.ts'
import { breach } from './source/walk.ts'

/** Forms in which services give out their keys. */
const secretForms = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/g,
  /\b[sr]k_live_[A-Za-z0-9]{16,}/g,
  /\bxox[abpr]-[A-Za-z0-9-]{16,}/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
]

const noSecretIsWrittenDown: Law = (files) =>
  files.flatMap((file) =>
    secretForms.flatMap((form) =>
      [...file.text.matchAll(form)].map(({ index }) => breach(file, index, 'looks like a secret')),
    ),
  )

/** What a browser is given is made of these areas alone; keys are the server's. */
const browserKnowsNoKey: Law = (files) =>
  files
    .filter(({ path }) => /^(web|contract)\//.test(path))
    .flatMap((file) =>
      [...file.text.matchAll(/demo-bank-key|bankKeys|[A-Z]_KEY\b|createHmac|_SECRET\b/g)].map(
        ({ index }) => breach(file, index, 'a key has no place in what a browser is given'),
      ),
    )

proveLaw('No secret is written down', noSecretIsWrittenDown, {
  'a private key': { 'db/a.md': `-----BEGIN ${'RSA PRIVATE'} KEY-----` },
  'a key of a cloud': { 'scripts/a.ts': `const id = '${'AKIA'}ABCDEFGHIJKLMNOP'` },
})

proveLaw('What a browser is given knows no key', browserKnowsNoKey, {
  'a key of the demo': { 'web/api/a.ts': `const key = 'vitrine-demo-bank-key-1'` },
  'a signature': { 'contract/a.ts': `import { createHmac } from 'node:crypto'` },
})
