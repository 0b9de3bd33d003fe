/** An address field for keyboards, password managers and spell checkers alike. */
export const emailAttributes = {
  name: 'email',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
