/** Rooms of server/shop by level: a room calls only services of rooms on lower levels. */
const roomLevels: readonly (readonly string[])[] = [
  ['sessions', 'bank', 'catalogue', 'ledger', 'mail', 'rates', 'site', 'spam-check'],
  ['accounts', 'search', 'basket', 'codes'],
  ['promo'],
  ['orders'],
  ['receipts', 'reviews'],
  ['payments'],
  ['refunds'],
  ['backoffice'],
]

/** Level of a room, or -1 for a room that is not in the graph. */
export function levelOf(room: string): number {
  return roomLevels.findIndex((rooms) => rooms.includes(room))
}
