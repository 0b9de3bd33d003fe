/** How something behaves: as usual, or otherwise for so many times or until told again. */
export type Mode<Name extends string> = {
  /** The behaviour of one more time. */
  take(): Name
  set(name: Name, times?: number): void
}

export function createMode<Name extends string>(usual: Name): Mode<Name> {
  let current = usual
  let leftTimes = Number.POSITIVE_INFINITY
  return {
    take() {
      if (leftTimes <= 0) current = usual
      leftTimes -= 1
      return current
    },
    set(name, times = Number.POSITIVE_INFINITY) {
      current = name
      leftTimes = times
    },
  }
}
