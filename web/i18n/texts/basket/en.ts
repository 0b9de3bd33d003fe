/** The basket drawer. */
export const en = {
  title: 'Basket',
  close: 'Close',
  loading: 'Loading the basket',
  announce: {
    one: '{count} card in the basket, {total}',
    other: '{count} cards in the basket, {total}',
  },
  announceEmpty: 'The basket is empty',

  merged: {
    one: '{count} card from this device was added to your basket.',
    other: '{count} cards from this device were added to your basket.',
  },
  cut: 'Not everything fitted: {names}. These are no longer sold, over the {lines} different cards a basket holds, or at the limit of {max} pieces.',
  cutUnknown: 'Some cards are no longer sold and left the basket.',
  refused: 'The shop did not take the last change. This is what the basket holds.',
  waiting: 'The shop does not answer. Your changes are kept here and will be sent when it does.',

  priceChanged: 'Price changed from <old>{before}</old> to <now>{now}</now> since you added it.',
  was: 'was',
  soldOut: 'Out of stock. Remove it to go on.',
  fewLeft: { one: 'Only {count} left.', other: 'Only {count} left.' },
  tooMany: {
    one: 'Only {count} left: take fewer to go on.',
    other: 'Only {count} left: take fewer to go on.',
  },
  lineMax: 'At most {count} of one card.',
  quantityOf: 'Quantity of {name}',
  less: 'One less',
  more: 'One more',
  remove: 'Remove {name}',
  removed: '{name} was removed',
  undo: 'Undo',
  undoOf: 'Undo: {name}',

  total: { one: 'Total, {count} card', other: 'Total, {count} cards' },
  feesIncluded: 'All fees included',
  checkout: 'Checkout',
  saving: 'Saving the basket…',
  before: 'Before checkout:',
  needSoldOut: 'remove what is out of stock',
  needFewer: 'take no more than is left',
  notSavedTitle: 'The basket could not be saved',
  notSavedText: 'Check the connection and try again. Nothing is lost.',

  emptyTitle: 'Nothing in the basket yet',
  emptyText: 'Pick a service and the first ticket will wait for you here.',
  categories: 'Services',
  back: 'Back to the shop',
  failedTitle: 'The basket did not load',
  failedText: 'The shop does not answer. Your cards are still there.',
  tryAgain: 'Try again',

  capPieces: 'The basket holds {count} of this card now, the most there can be',
  capLines: 'At most {count} different cards in one basket',
}
