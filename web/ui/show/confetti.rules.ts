export const confettiMs = 900

export interface Bit {
  /** Share of the width at which it is thrown, never over the middle where the words are. */
  x: number
  drift: number
  fall: number
  spin: number
  colour: string
}

const count = 26
const colours = ['#00707a', '#ffc53d', '#2a6f97', '#c8553d', '#6aa5a9']
/** Steps of the golden ratio spread points evenly without chance. */
const golden = 0.618_033_988_75

export const confettiBits: readonly Bit[] = Array.from({ length: count }, (_, index) => {
  const spread = (index * golden) % 1
  const side = index % 2 === 0 ? spread * 0.3 : 0.7 + spread * 0.3
  return {
    x: side,
    drift: (spread - 0.5) * 0.12,
    fall: 0.45 + ((index * golden * 7) % 1) * 0.55,
    spin: (spread - 0.5) * 9,
    colour: colours[index % colours.length]!,
  }
})

/** Where a bit is at a share of the time, 0 to 1: thrown up a little, then falling and fading. */
export function placeOf(bit: Bit, share: number) {
  return {
    x: bit.x + bit.drift * share,
    y: bit.fall * (2.4 * share * share - 0.5 * share),
    turn: bit.spin * share,
    opacity: Math.min(1, (1 - share) * 2),
  }
}
