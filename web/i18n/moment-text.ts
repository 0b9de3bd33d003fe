const two = (part: number) => String(part).padStart(2, '0')

/** "20.11.2026": dates in the profile have the Russian form in every language (spec §1). */
export function dayText(at: Date): string {
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`
}

/** "20.11.2026 07:15:24" */
export function momentText(at: Date): string {
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
  return `${dayText(at)} ${time}`
}
