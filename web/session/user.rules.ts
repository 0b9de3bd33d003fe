import type { Output } from '#contract/call.ts'
import type { getUser } from '#contract/schemas/accounts.ts'

export type User = Output<typeof getUser>

/** A user counts only with both e-mail and name; a balance that is no number is 0 (spec §3). */
export function readUser(answer: unknown): User | null {
  const user = answer as (Partial<User> & { errors?: unknown }) | null
  if (!user || !user.email || !user.name || user.errors) return null
  const balance = Number(user.balance)
  return {
    id: Number(user.id),
    email: user.email,
    name: user.name,
    verified: user.verified === true,
    balance: Number.isFinite(balance) ? balance : 0,
  }
}
