interface DeclineWords {
  /** "Nothing was charged": null where the shop did not say it. */
  lead: string | null
  reason: string
}

/**
 * What the shop says of a decline ends with what became of the money, and that is what its buyer
 * looks for first: the last sentence goes in front. Nothing is promised that was not said.
 */
export function declineWords(message: string): DeclineWords {
  const sentences = message.split(/(?<=[.।]) /)
  if (sentences.length < 2) return { lead: null, reason: message }
  return { lead: sentences.at(-1)!, reason: sentences.slice(0, -1).join(' ') }
}
