import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { dispatch, type Incoming } from './dispatch.ts'

it('a call that is declared and not built is 501', () => {
  // Whoever asks is not looked for, and what they say is not read.
  const answered = dispatch({} as never, allCalls[0]!, undefined, {} as Incoming)
  return expect(answered).rejects.toMatchObject({ status: 501, messageKey: 'not_built' })
})
