import { domainToUnicode } from 'node:url'

/**
 * One mailbox, one account: letter case, width and composition of an address do not matter, and its
 * domain is read by IDNA, as it is by the mail client.
 */
export function normaliseEmail(email: string): string {
  const address = email.normalize('NFKC').trim()
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at).toLowerCase() + domainToUnicode(address.slice(at))
}
