const two = (part: number) => String(part).padStart(2, '0')

/** "20.11.2026 07:15:24": receipt times read alike in every language (spec §1). */
export function receiptTime(at: Date): string {
  return `${receiptDate(at)} ${clockTime(at)}`
}

/** "07:15:24" */
export function clockTime(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
}

/** "20.11.2026" */
export function receiptDate(at: Date): string {
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`
}

/** A day without a time is that day everywhere: "2027-11-20" is never moved by a time zone. */
export function plainDay(iso: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  return match ? `${match[3]}.${match[2]}.${match[1]}` : null
}
