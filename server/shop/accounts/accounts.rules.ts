/** One person, one account: letter case, width and composition of an address do not matter. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
