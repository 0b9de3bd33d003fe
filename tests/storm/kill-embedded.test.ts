import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { cards } from '#tests/helpers/purchase.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'
import { askDatabase } from '#tests/helpers/ask-database.ts'
import { findViolations } from '#tests/helpers/invariants.ts'
import { armMessage } from './kill-shop.ts'
import { buyPatiently, orderPatiently } from './patient-buyer.ts'
import { makeRig, makeRigPerson, type Rig } from './rig.ts'
import { isFull, seed } from './seed.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-storm-'))
let rig: Rig
beforeAll(async () => {
  rig = await makeRig({ DATA_DIR: folder })
})
afterAll(async () => {
  await rig?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Each time the bank has charged and the shop dies before, or just after, it hears of it. */
const deaths: readonly (number | null)[] = isFull ? [null, 0, 1, 2, 4, 8, 16] : [null]

test(`killed with the embedded database between charge and delivery, seed ${seed}`, async () => {
  const boris = makeRigPerson(rig)
  Object.assign(boris, { email: 'boris@demo.shop', password: 'Demo12345' })
  expect((await boris.logIn()).status).toBe(200)
  const where = { frontUrl: rig.front.url, whenUp: rig.whenUp }
  for (const [nth, afterMs] of deaths.entries()) {
    const orderId = await orderPatiently(boris)
    armMessage(rig, { wire: 'bank', message: 'charge', way: 'answered', afterMs }, orderId)
    const purchase = await buyPatiently(where, boris, orderId, cards.approved)
    expect(purchase).toMatchObject({ attempts: 1, presses: 1 })
    expect(purchase.end.body.products[0].codes).toHaveLength(1)
    await waitFor('the crash', async () => rig.crashCount() > nth)
    await rig.whenUp()
  }
  await rig.shop().stop()
  const database = await openPglite(folder, systemClock)
  try {
    expect(await findViolations(askDatabase(database), rig.outside, 'may wait')).toEqual([])
  } finally {
    await database.close()
  }
})
