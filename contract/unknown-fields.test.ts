import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { allCalls } from './all-calls.ts'

/** What a client would like to set: columns of ours, and what other shops have. */
const wished = ['id', 'user_id', 'customer_id', 'role', 'is_admin', 'verified', 'balance', 'state']
const prices = ['status', 'price', 'price_minor', 'total', 'total_minor', 'discount', 'is_test']

const bodies = allCalls.flatMap(({ room, name, schemas }) =>
  schemas.body ? [{ call: `${room}.${name}`, body: schemas.body }] : [],
)

describe('a body', () => {
  it('is declared by most calls that change something', () => {
    expect(bodies.length).toBeGreaterThan(20)
  })

  it.each(bodies)('of $call takes no field it does not declare', ({ body }) => {
    const form = Object.fromEntries([...wished, ...prices].map((field) => [field, 1]))
    const { error } = safeParse(body, { ...form, nobodyKnowsThis: 1 })
    const unknown = error?.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    )
    expect(unknown).toContain('nobodyKnowsThis')
    expect(unknown).toEqual(expect.arrayContaining(['role', 'customer_id', 'balance', 'is_test']))
  })
})
