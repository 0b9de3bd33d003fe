/** Hints under the search field and the pages of results; loaded with them. */
export const en = {
  hints: 'Suggestions',
  byName: 'By name',
  byNumber: 'By item number',
  toMove: 'to move',
  toClose: 'to close',
  allResults: 'All results for “{query}”',
  hintsCount: { one: '{count} suggestion', other: '{count} suggestions' },
  noHints: 'No suggestions. Enter shows the results.',
  openCard: 'Item number {article}: {name}',
  corrected: 'Nothing found for “{query}”. Showing results for <b>{corrected}</b>.',
  mostBought: 'What others buy',
  allCards: 'All cards',
  helpText:
    'Didn’t find what you need? <faq>Look at the answers</faq> or <mail>write to support</mail>.',
}
