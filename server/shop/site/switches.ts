import type { Reader, Tx } from '#server/platform/db/query.ts'
import { findSwitch, listSwitchRows, upsertSwitch } from './switches.sql.ts'

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

export function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(defaults, name)
}

export async function isSwitchOn(reader: Reader, name: SwitchName): Promise<boolean> {
  return (await findSwitch(reader, name))?.is_on ?? defaults[name]
}

/** Every switch and how it stands. */
export async function listSwitches(reader: Reader): Promise<Record<string, boolean>> {
  const known = await listSwitchRows(reader)
  return { ...defaults, ...Object.fromEntries(known.map(({ is_on, name }) => [name, is_on])) }
}

export async function setSwitch(tx: Tx, name: SwitchName, isOn: boolean): Promise<void> {
  await upsertSwitch(tx, name, isOn)
}
