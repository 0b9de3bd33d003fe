import { describe, expect, it } from 'vitest'
import { CodeReveals, type RevealAnswer } from './code-reveals.machine.ts'

const open = (code: string): RevealAnswer => ({ kind: 'open', revealed: { code }, atMs: 1 })

type Answer = RevealAnswer | Promise<RevealAnswer>

function reveals(answer: (id: string, password: string | null) => Answer) {
  const asked: string[] = []
  const machine = new CodeReveals(async (id, password) => {
    asked.push(password === null ? id : `${id} ${password}`)
    return answer(id, password)
  })
  return { machine, asked, state: () => machine.store.getSnapshot() }
}

/** A session older than a day: only the right password opens. */
const stepUp = (id: string, password: string | null): RevealAnswer =>
  password === 'right' ? open(`code-${id}`) : { kind: 'password', message: 'wrong' }

describe('revealing codes', () => {
  it('opens one and tells it', async () => {
    const run = reveals((id) => open(`code-${id}`))
    await run.machine.reveal(['1'])
    expect(run.state().codes['1']).toEqual({ kind: 'open', revealed: { code: 'code-1' }, atMs: 1 })
    expect(run.state().lastOpened?.code).toBe('code-1')
  })

  it('one that is the person’s no longer stays sealed, and what became of it is asked', async () => {
    const run = reveals(() => ({ kind: 'gone' }))
    await run.machine.reveal(['1'])
    expect(run.state()).toMatchObject({ codes: { 1: { kind: 'sealed' } }, staleCount: 1 })
  })

  it('one whose answer was lost may be opened: what became of it is asked', async () => {
    const run = reveals(() => ({ kind: 'failed', message: 'silent', isUnheard: true }))
    await run.machine.reveal(['1'])
    expect(run.state().codes['1']).toEqual({ kind: 'failed', message: 'silent', isFirst: true })
    expect(run.state().staleCount).toBe(1)
  })

  it('one that is refused is not', async () => {
    const run = reveals(() => ({ kind: 'failed', message: 'no' }))
    await run.machine.reveal(['1'])
    expect(run.state().staleCount).toBe(0)
  })

  it('pressed twice is asked once', async () => {
    const run = reveals((id) => open(id))
    await Promise.all([run.machine.reveal(['1']), run.machine.reveal(['1'])])
    await run.machine.reveal(['1'])
    expect(run.asked).toEqual(['1'])
  })

  it('asks for the password and goes on with it, then forgets it', async () => {
    const run = reveals(stepUp)
    await run.machine.reveal(['1'])
    expect(run.state().asks).toEqual({ ids: ['1'], error: null })
    expect(run.state().codes['1']).toEqual({ kind: 'sealed' })
    await run.machine.givePassword('wrong')
    expect(run.state().asks).toEqual({ ids: ['1'], error: 'wrong' })
    await run.machine.givePassword('right')
    expect(run.state().asks).toBeNull()
    expect(run.state().codes['1']?.kind).toBe('open')
    await run.machine.reveal(['2'])
    expect(run.state().asks).toEqual({ ids: ['2'], error: null })
    expect(run.asked).toEqual(['1', '1 wrong', '1 right', '2'])
  })

  it('of those that fail together tells the first, and each by itself, and leaves the others', async () => {
    let isDown = true
    const run = reveals((id) => (isDown ? { kind: 'failed', message: 'busy' } : open(id)))
    const firsts = () =>
      Object.entries(run.state().codes).flatMap(([id, view]) =>
        view.kind === 'failed' && view.isFirst ? [id] : [],
      )
    await run.machine.reveal(['1', '2', '3'])
    expect(firsts()).toEqual(['1'])
    const before = run.state().codes['2']
    await run.machine.reveal(['3'])
    expect(firsts()).toEqual(['1', '3'])
    isDown = false
    await run.machine.reveal(['1'])
    expect(run.state().codes['2']).toBe(before)
    expect(firsts()).toEqual(['3'])
  })

  it('all at once ask for the password once', async () => {
    const run = reveals(stepUp)
    await run.machine.reveal(['1', '2', '3'])
    await run.machine.givePassword('right')
    expect(run.asked).toEqual(['1', '1 right', '2 right', '3 right'])
  })

  it('asks for those that are still closed', async () => {
    const run = reveals((id, password) => (id === '1' ? open(id) : stepUp(id, password)))
    await run.machine.reveal(['1', '2', '3'])
    expect(run.state().asks?.ids).toEqual(['2', '3'])
  })

  it('one that fails leaves the others to go on and can be tried again', async () => {
    let broken = true
    const run = reveals((id) =>
      id === '1' && broken ? { kind: 'failed', message: 'no' } : open(id),
    )
    await run.machine.reveal(['1', '2'])
    expect(run.state().codes['1']).toEqual({ kind: 'failed', message: 'no', isFirst: true })
    expect(run.state().codes['2']?.kind).toBe('open')
    broken = false
    await run.machine.reveal(['1'])
    expect(run.state().codes['1']?.kind).toBe('open')
  })

  it('a question for other codes outlives those that open', async () => {
    const run = reveals((id) => (id === '1' ? open('code-1') : stepUp(id, null)))
    await Promise.all([run.machine.reveal(['2']), run.machine.reveal(['1'])])
    expect(run.state().asks).toEqual({ ids: ['2'], error: null })
    expect(run.state().codes['1']?.kind).toBe('open')
  })

  it('and so does one for a code that was passed over because it was being opened', async () => {
    const late = Promise.withResolvers<RevealAnswer>()
    const machine = new CodeReveals((id) =>
      id === '2' ? late.promise : Promise.resolve(open(`code-${id}`)),
    )
    const alone = machine.reveal(['2'])
    const all = machine.reveal(['1', '2', '3'])
    late.resolve({ kind: 'password', message: 'old' })
    await Promise.all([alone, all])
    expect(machine.store.getSnapshot().asks).toEqual({ ids: ['2'], error: null })
  })

  it('a dismissed question leaves the code sealed', async () => {
    const run = reveals(stepUp)
    await run.machine.reveal(['1'])
    run.machine.dismissQuestion()
    expect(run.state().asks).toBeNull()
    expect(run.state().codes['1']).toEqual({ kind: 'sealed' })
  })

  it('a question dismissed while its password is sent opens no more and does not come again', async () => {
    for (const answer of [open('code-1'), { kind: 'password', message: 'wrong' } as const]) {
      const late = Promise.withResolvers<RevealAnswer>()
      const run = reveals((id, password) => (password === null ? stepUp(id, null) : late.promise))
      await run.machine.reveal(['1', '2', '3'])
      const opening = run.machine.givePassword('right')
      run.machine.dismissQuestion()
      late.resolve(answer)
      await opening
      expect(run.asked).toEqual(['1', '1 right'])
      expect(run.state().asks).toBeNull()
    }
  })

  it('nothing more is opened on a page that was left', async () => {
    const late = Promise.withResolvers<RevealAnswer>()
    const run = reveals(() => late.promise)
    const opening = run.machine.reveal(['1', '2'])
    run.machine.leave()
    late.resolve(open('code-1'))
    await opening
    expect(run.asked).toEqual(['1'])
  })

  it('one given back is not opened any more', async () => {
    const run = reveals(open)
    run.machine.returned('1')
    await run.machine.reveal(['1', '2'])
    expect(run.asked).toEqual(['2'])
    expect(run.state().codes['1']).toEqual({ kind: 'returned' })
  })
})
