import { isPublic, type Config } from './config.ts'
import { isLocal } from './kernel/this-machine.ts'

/** What a shop that the world can reach works without, but hardly as meant; told at its start. */
export function listConfigWarnings(config: Config): string[] {
  if (!isPublic(config)) return listDemoWarnings(config)
  const warnings: string[] = []
  // At an acquirer, a cardholder's own bank asks, and its page stands somewhere in the world.
  if (config.cardForm === 'form' && config.challengeOrigins.length === 0) {
    warnings.push(
      'CHALLENGE_ORIGINS is not set: 3-D Secure pages open from the address of BANK_URL alone',
    )
  }
  // The shop speaks no TLS: something else does, in whose name everybody comes.
  if (config.publicUrl.startsWith('https:') && config.trustProxy.length === 0) {
    warnings.push(
      'TRUST_PROXY is not set: behind a proxy all customers count as one, and soon as too many',
    )
  }
  if (config.publicUrl.startsWith('http:')) {
    warnings.push(
      'PUBLIC_URL begins with http: links of letters, passwords and cards cross the network for all to read',
    )
  }
  if (/^http:/i.test(config.fiscalUrl) && !isLocal(config.fiscalUrl)) {
    warnings.push('FISCAL_URL begins with http: receipts cross the network for all to read')
  }
  const { adapter, url } = config.spamCheck
  if (adapter !== 'proof-of-work' && /^http:/i.test(url) && !isLocal(url)) {
    warnings.push(
      'SPAM_CHECK_URL begins with http: its secret crosses the network, and whoever reads it may answer',
    )
  }
  // It never syncs to disk (decision 0003): a power cut may take the last sales, or all of it.
  if (config.databaseUrl === '') {
    warnings.push(
      'DATABASE_URL is not set: the embedded database may lose the last sales, or not open again, when this machine dies',
    )
  }
  return warnings
}

/** Everything may be real but one word: what is sold then goes to whoever has read the demo. */
function listDemoWarnings(config: Config): string[] {
  const demo =
    'this is the demo, with people whose password everybody knows and money on their balance'
  if (isPublic({ ...config, production: true })) return [`NODE_ENV is not production: ${demo}`]
  if (isLocal(`http://${hostOf(config)}`)) return []
  return [`HOST lets the network in while PUBLIC_URL names this machine: ${demo}`]
}

/** As it stands in an address: an IPv6 one in brackets. */
function hostOf({ host }: Config): string {
  return host.includes(':') ? `[${host}]` : host
}
