import { invalid } from '#server/kernel/shop-error.ts'
import { setRate } from '#server/shop/rates/rates.service.ts'
import type { Command } from './command.ts'

const sourceMaxChars = 100

/** `rate set RUB 5.95`: what the card widget reckons its roubles by. */
export const rateCommand: Command = {
  name: 'rate set',
  help: 'Sets what a rouble costs in tenge: the card widget charges by it for seven days.',
  words: { currency: 'RUB', value: 'tenge for one of it, such as 5.95' },
  options: {
    source: { kind: 'text', required: true, help: 'who says so; people are shown it' },
    force: { kind: 'flag', help: 'even when it is more than a fifth away from the last rate' },
  },
  async run(tx, _scope, given) {
    const currency = given.text('currency').toUpperCase()
    const source = given.text('source').trim()
    if (source.length > sourceMaxChars) throw invalid({ source: 'too_long' })
    const value = given.text('value')
    const rate = await setRate(tx, { currency, value, source, force: given.flag('force') })
    return { currency, rate, source }
  },
}
