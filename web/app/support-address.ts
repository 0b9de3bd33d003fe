/** Where a person finds a person; the same in every language. */
export const supportAddress = 'support@vitrine.example'
