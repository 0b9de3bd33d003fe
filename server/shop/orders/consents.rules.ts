/** Versions of the texts now in force; pressing Pay agrees to these, and they are kept. */
export const consentVersions = { offer: 1, privacy: 1, nonRefund: 1 } as const
