import { fromWire, type Minor } from '#contract/money.ts'

/** Balance of a session's user, who has it in KZT; 0 for nobody. */
export function balanceOf(user: { balance: number } | null): Minor {
  return fromWire(user?.balance ?? 0) ?? 0
}
