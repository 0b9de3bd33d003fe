/** How much of a panel has been rubbed free, on a grid fine enough for a finger. */
export class ScratchGrid {
  readonly #columns: number
  readonly #rows: number
  readonly #free = new Set<number>()

  constructor(columns = 24, rows = 8) {
    this.#columns = columns
    this.#rows = rows
  }

  /** Frees what a round finger covers; all lengths as shares of the panel, 0 to 1. */
  rub(x: number, y: number, radiusX: number, radiusY: number): void {
    for (let row = 0; row < this.#rows; row += 1) {
      for (let column = 0; column < this.#columns; column += 1) {
        const dx = ((column + 0.5) / this.#columns - x) / radiusX
        const dy = ((row + 0.5) / this.#rows - y) / radiusY
        if (dx * dx + dy * dy <= 1) this.#free.add(row * this.#columns + column)
      }
    }
  }

  /** 0 to 1 */
  get share(): number {
    return this.#free.size / (this.#columns * this.#rows)
  }
}

/** So much is enough to read the code: the rest of the foil goes by itself. */
export const scratchedEnough = 0.45

/** A drag this long, in CSS pixels, is meant: until then it may be a tap or a scroll. */
export const scratchBeginsPx = 12
