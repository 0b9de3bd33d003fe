import { limits } from '#contract/limits.ts'

export type PasswordWord =
  | 'passwordTooShort'
  | 'passwordGood'
  | 'passwordStrong'
  | 'passwordTooLong'

export interface PasswordLevel {
  /** Bars of four; none for an empty field. */
  level: 0 | 1 | 3 | 4
  word: PasswordWord | null
}

/** From here on the length is more than good. */
const strongFromChars = 12

/** Password bar of spec §5: under 1 nothing, 7 or fewer too short, over 32 too long. */
export function passwordLevel(password: string): PasswordLevel {
  const { length } = password
  if (length < 1) return { level: 0, word: null }
  if (length < limits.newPasswordMinChars) return { level: 1, word: 'passwordTooShort' }
  if (length > limits.passwordMaxChars) return { level: 1, word: 'passwordTooLong' }
  if (length < strongFromChars) return { level: 3, word: 'passwordGood' }
  return { level: 4, word: 'passwordStrong' }
}
