import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countTo } from '#tests/helpers/in-parallel.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { BeginAgain } from './begin-again.ts'
import { violatedConstraint } from './db-errors.ts'
import { change, rows, together, type Tx } from './query.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await makeTestDatabase()
  await test.database.write((tx) =>
    change(tx, sql`create table notes (id integer constraint notes_once primary key)`),
  )
})
afterAll(async () => {
  await test?.database.close()
  await test?.drop()
})

const insert = (id: number) => sql`insert into notes values (${id})`
const note = (tx: Tx, id: number) => change(tx, insert(id))
const ids = async () => {
  const found = sql<{ id: number }>`select id from notes order by id`
  return (await test.database.read((reader) => rows(reader, found))).map(({ id }) => id)
}
const isTwice = (error: unknown) => violatedConstraint(error) === 'notes_once'

beforeEach(async () => {
  await test.database.write(async (tx) => {
    await change(tx, sql`delete from notes`)
    await note(tx, 1)
  })
})

describe('a statement that is only sent', () => {
  it('is done before the commit, in its order', async () => {
    await test.database.write(async (tx) => {
      tx.send(insert(2))
      tx.send(sql`update notes set id = 3 where id = 2`)
    })
    expect(await ids()).toEqual([1, 3])
  })

  it('fails the transaction when it fails, and its effects do not run', async () => {
    const effects: string[] = []
    const failing = test.database.write(async (tx) => {
      await note(tx, 2)
      tx.afterCommit(() => effects.push('ran'))
      tx.send(insert(1))
      return 'done'
    })
    await expect(failing).rejects.toSatisfy(isTwice)
    expect(await ids()).toEqual([1])
    expect(effects).toEqual([])
  })

  it('is named as the cause, however close behind it the commit is answered', async () => {
    const alone = () => test.database.write(async (tx) => tx.send(insert(1)))
    const outcomes = await Promise.allSettled(countTo(50).map(alone))
    const causes = outcomes.map((one) => one.status === 'rejected' && isTwice(one.reason))
    expect(causes).toEqual(countTo(50).map(() => true))
  })

  it('is named as the cause when a later one finds the transaction aborted', async () => {
    const failing = test.database.write(async (tx) => {
      tx.send(insert(1))
      await note(tx, 2)
    })
    await expect(failing).rejects.toSatisfy(isTwice)
    expect(await ids()).toEqual([1])
  })

  it('is undone with a transaction that fails for a reason of its own', async () => {
    const failing = test.database.write(async (tx) => {
      tx.send(insert(2))
      throw new Error('changed our mind')
    })
    await expect(failing).rejects.toThrow('changed our mind')
    expect(await ids()).toEqual([1])
  })
})

describe('a failure that was swallowed', () => {
  it('makes the commit fail, and the next transaction is as good as new', async () => {
    const failing = test.database.write(async (tx) => {
      await note(tx, 2)
      await note(tx, 1).catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await ids()).toEqual([1])
    await test.database.write((tx) => note(tx, 2))
    expect(await ids()).toEqual([1, 2])
  })
})

describe('work that has to begin again', () => {
  it('is undone, and done behind what comes first', async () => {
    const effects: string[] = []
    let tries = 0
    await test.database.write(async (tx) => {
      tx.afterCommit(() => effects.push(`try ${tries}`))
      await note(tx, ++tries + 1)
      if (tries > 1) return
      throw new BeginAgain(async (again) => {
        await note(again, 10)
        return new Error('not thrown')
      })
    })
    expect(await ids()).toEqual([1, 3, 10])
    expect(effects).toEqual(['try 2'])
  })

  it('is refused when it comes to the same place again, and all of it is undone', async () => {
    const failing = test.database.write(async (tx) => {
      await note(tx, 2)
      throw new BeginAgain(async (again) => {
        await note(again, 10)
        return new Error('refused')
      })
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await ids()).toEqual([1])
  })
})

describe('statements together', () => {
  it('are done in their order and answered in it', async () => {
    const answers = await test.database.write((tx) =>
      together(
        note(tx, 2),
        change(tx, sql`update notes set id = id + 10`),
        rows(tx, sql`select id from notes order by id`),
      ),
    )
    expect(answers).toEqual([1, 2, [{ id: 11 }, { id: 12 }]])
  })

  it('fail with the first failure by their order, not with the first that was heard', async () => {
    const failing = test.database.write(async (tx) => {
      const refusing = async () => {
        await rows(tx, sql`select pg_sleep(0.01)`)
        throw new Error('refused')
      }
      await together(refusing(), note(tx, 1))
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await ids()).toEqual([1])
  })

  it('fail with the cause, not with what only followed from it', async () => {
    const failing = test.database.write(async (tx) => {
      const twoSteps = async () => {
        await rows(tx, sql`select 1`)
        await note(tx, 2)
      }
      await together(twoSteps(), note(tx, 1))
    })
    await expect(failing).rejects.toSatisfy(isTwice)
    expect(await ids()).toEqual([1])
  })
})
