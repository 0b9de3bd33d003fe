import { submitTo } from '#web/features/payments/hosted/submit-to.ts'
import { redirectAddress, type Challenge } from './challenge.rules.ts'

/** The whole page goes to the bank, by the method the bank asked for (3DS_REDIRECT, spec §3). */
export function leaveForBank({ address, method, fields }: Challenge & { kind: 'leave' }): void {
  if (method === 'POST') submitTo('_self', address, fields)
  else window.location.assign(redirectAddress(address, fields))
}
