import { expect } from 'vitest'
import type { Answer } from '#tests/helpers/person.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import type { KillPoint } from './kill-points.ts'
import type { PostgresRig, Rig } from './rig.ts'
import { isFull } from './seed.ts'
import { waitUntilRested } from './two-instances.ts'

/** Every wire carries what it is given again, and the shop is there. */
export async function calm(rig: PostgresRig): Promise<void> {
  rig.bank.onMessage = rig.front.onMessage = () => 'pass'
  rig.postgres.onPiece = () => true
  await rig.whenUp()
}

/** Lets the shop die at the point, once; callbacks of earlier orders still come and are let by. */
export function armMessage(
  rig: Rig,
  { wire, message, way, afterMs }: Pick<KillPoint, 'wire' | 'message' | 'way' | 'afterMs'>,
  orderId: string,
): void {
  let isArmed = true
  const isForeign = (body: Buffer) => message === 'callback' && !body.includes(orderId)
  rig[wire].onMessage = async ({ name, way: wayNow, body }) => {
    if (!isArmed || name !== message || wayNow !== way || isForeign(body)) return 'pass'
    isArmed = false
    if (afterMs === null) {
      await rig.crash()
      return 'lose'
    }
    setTimeout(() => void rig.crash(), afterMs)
    return 'pass'
  }
}

/** Lets the shop die at a piece that goes to its database from now on; gives the wait for that. */
export function armPiece(
  rig: PostgresRig,
  piece: { nth: number; arrives: boolean },
): () => Promise<unknown> {
  let seen = -1
  rig.postgres.onPiece = () => {
    seen += 1
    if (seen === piece.nth) void rig.crash()
    return seen !== piece.nth || piece.arrives
  }
  return () => waitFor('the piece', async () => seen >= piece.nth)
}

/** One code, so many charges at the bank for it, everything else as it should be. */
export async function judge(
  rig: PostgresRig,
  orderId: string,
  end: Answer,
  chargeCount = 1,
): Promise<void> {
  expect(end.body.products[0].codes).toHaveLength(1)
  const captured = rig.outside
    .listPayments()
    .filter((payment) => payment.order_id === orderId && payment.state === 'captured')
  expect(captured).toHaveLength(chargeCount)
  const letters = isFull ? 'have left' : 'may wait'
  await waitUntilRested(rig.ask, letters)
  expect(await findViolations(rig.ask, rig.outside, letters)).toEqual([])
}
