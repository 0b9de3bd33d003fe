/** A step at the customer's own bank, as `POST /payment` describes it (spec §3, §4). */
export type Challenge =
  /** 3DS: a form of hidden fields, posted into a frame. */
  | { kind: 'frame'; address: string; fields: Record<string, string> }
  /** 3DS_REDIRECT: the whole page leaves for the bank. */
  | { kind: 'leave'; address: string; method: 'GET' | 'POST'; fields: Record<string, string> }

interface ChallengeData {
  PaReq?: string | undefined
  MD?: string | undefined
  TermUrl?: string | undefined
  redirectUrl?: string | undefined
  redirectMethod?: 'GET' | 'POST' | undefined
  redirectParams?: Record<string, string> | undefined
}

/** Only pages may be opened: a "javascript:" address is no bank. */
function isPage(address: string | undefined): address is string {
  return /^https?:\/\//i.test(address ?? '')
}

/** The bank's step of an answer; null when the status promises one and the data do not hold it. */
export function challengeOf(status: '3DS' | '3DS_REDIRECT', data: ChallengeData): Challenge | null {
  if (!isPage(data.redirectUrl)) return null
  if (status === '3DS_REDIRECT') {
    return {
      kind: 'leave',
      address: data.redirectUrl,
      method: data.redirectMethod ?? 'GET',
      fields: data.redirectParams ?? {},
    }
  }
  const { PaReq, MD, TermUrl } = data
  if (PaReq === undefined || MD === undefined || TermUrl === undefined) return null
  return { kind: 'frame', address: data.redirectUrl, fields: { PaReq, MD, TermUrl } }
}

/** Address of a GET redirect: the parameters added to what the address already has. */
export function redirectAddress(address: string, fields: Record<string, string>): string {
  const target = new URL(address)
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  return target.href
}
