import type { Reader, Tx } from '#server/platform/db/query.ts'
import { listSwitchRows, upsertSwitch, type SwitchRow } from './switches.sql.ts'

/** What an operator turns on and off, and how it stands until somebody does. */
const defaults = {
  /** A code nobody has seen may be returned by its owner. */
  'code-return': true,
  /** A receipt of settlement with each delivery. */
  'fiscal-settlement': false,
  /** A receipt with money that goes back. */
  'fiscal-refund': false,
} as const

export type SwitchName = keyof typeof defaults

export const switchNames = Object.keys(defaults)

export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(defaults, name)
}

/** Read once for a request, which sees one state of all of them. */
const standing = new WeakMap<Reader, Promise<Record<string, boolean>>>()

export async function isSwitchOn(reader: Reader, name: SwitchName): Promise<boolean> {
  const switches = standing.get(reader) ?? readSwitches(reader)
  standing.set(reader, switches)
  return (await switches)[name] ?? defaults[name]
}

/** Takes in how the switches stand for this request, read along with something else. */
export function rememberSwitches(reader: Reader, known: readonly SwitchRow[]): void {
  standing.set(reader, Promise.resolve(withDefaults(known)))
}

/** Every switch and how it stands. */
export async function readSwitches(reader: Reader): Promise<Record<string, boolean>> {
  return withDefaults(await listSwitchRows(reader))
}

function withDefaults(known: readonly SwitchRow[]): Record<string, boolean> {
  return { ...defaults, ...Object.fromEntries(known.map(({ is_on, name }) => [name, is_on])) }
}

export async function setSwitch(tx: Tx, name: SwitchName, isOn: boolean): Promise<void> {
  await upsertSwitch(tx, name, isOn)
  standing.delete(tx)
}
