import type { DemoCode, DemoProduct } from './demo-shop-types.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** Without 0, O, 1 and I, which people mistake for each other. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '0123456789'

type CodeSource = Pick<DemoProduct, 'id' | 'category' | 'codePattern' | 'stock'>

function filled(random: SeededRandom, pattern: string, alphabet: string): string {
  return pattern.replace(/X/g, () => alphabet.charAt(Math.floor(random() * alphabet.length)))
}

/** `batch` names a run of codes; the same number of another batch is another code. */
export function demoCode(product: CodeSource, batch: string, index: number): DemoCode {
  const random = seededRandom(`code ${product.id} ${batch} ${index}`)
  const code = filled(random, product.codePattern, symbols)
  const hasSerial = product.category === 'google-play' || product.category === 'app-store'
  const hasPin = product.category === 'netflix'
  const expires = product.category === 'xbox' || product.category === 'spotify'
  return {
    code,
    serial: hasSerial ? filled(random, 'XXXXXXXXXXXX', digits) : null,
    pin: hasPin ? filled(random, 'XXXX', digits) : null,
    validDays: expires ? 365 : null,
  }
}

/** The codes for sale, `stock` of them, in the order in which they were bought in. */
export function codesFor(product: CodeSource): DemoCode[] {
  return Array.from({ length: product.stock }, (_, index) => demoCode(product, 'stock', index))
}
