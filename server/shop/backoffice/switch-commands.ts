import { isSwitchName, readSwitches, setSwitch, switchNames } from '#server/shop/site/switches.ts'
import type { Command } from './command.ts'
import { notAmong } from './not-among.ts'

/** `switch set code-return off`: takes effect with the next request. */
export const setSwitchCommand: Command = {
  name: 'switch set',
  help: 'Turns something on or off; the next request knows.',
  words: {
    name:
      'code-return (buyers give sealed codes back; on at first. The offer, guarantees and faq promise ' +
      'it: change them by page set as well), fiscal-settlement (a receipt with each delivery; off) or ' +
      'fiscal-refund (one with money that goes back; off)',
    state: 'on or off',
  },
  options: {},
  async run(tx, _scope, given) {
    const name = given.text('name')
    const state = given.text('state')
    if (!isSwitchName(name)) throw notAmong('name', switchNames)
    if (state !== 'on' && state !== 'off') throw notAmong('state', ['on', 'off'])
    await setSwitch(tx, name, state === 'on')
    return { name, state }
  },
}

export const listSwitchesCommand: Command = {
  name: 'switch list',
  help: 'Shows every switch and how it stands.',
  options: {},
  async run(tx) {
    const switches = Object.entries(await readSwitches(tx))
    return Object.fromEntries(switches.map(([name, isOn]) => [name, isOn ? 'on' : 'off']))
  },
}
