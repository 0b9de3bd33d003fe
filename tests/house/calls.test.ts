import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { notBuiltYet } from './not-built-yet.ts'
import { usedNames } from './source/imports.ts'
import { readRepository } from './source/repository.ts'
import { files as planted } from './source/source-file.ts'
import type { SourceFile } from './source/source-file.ts'

/** `room.name` of every call that a room's route table names. */
function boundCalls(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/shop/') && path.endsWith('.routes.ts'))
    .flatMap((file) => usedNames(file))
    .filter(({ target }) => target.startsWith(declarations))
    .map(({ target, name }) => `${target.slice(declarations.length, -'.ts'.length)}.${name}`)
}

const declarations = 'contract/calls/'

/** Breaches in words: a call that nobody answers or lists, or a list that says too much. */
function compare(declared: string[], bound: string[], listed: readonly string[]): string[] {
  const nobody = declared.filter((name) => !bound.includes(name) && !listed.includes(name))
  const built = listed.filter((name) => bound.includes(name))
  const unknown = [...listed, ...bound].filter((name) => !declared.includes(name))
  return [
    ...nobody.map((name) => `${name} is neither bound nor in not-built-yet.ts`),
    ...built.map((name) => `${name} is bound: take it out of not-built-yet.ts`),
    ...unknown.map((name) => `${name} is not declared in contract/all-calls.ts`),
  ]
}

const declared = allCalls.map(({ room, name }) => `${room}.${name}`)

describe('Calls', () => {
  test('each is bound by its room or listed as not built', () => {
    expect(compare(declared, boundCalls(readRepository()), notBuiltYet)).toEqual([])
  })

  test('none shares method and path with another', () => {
    const addresses = allCalls.map(({ call }) => `${call.method} ${call.path}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  test('the law sees what is wrong', () => {
    const routes = `import { getUser } from '#contract/calls/accounts.ts'`
    const bound = boundCalls(planted({ 'server/shop/accounts/accounts.routes.ts': routes }))
    expect(bound).toEqual(['accounts.getUser'])
    const spaced = `import * as calls from '#contract/calls/basket.ts'; reads(calls.getBasket, f)`
    expect(boundCalls(planted({ 'server/shop/basket/basket.routes.ts': spaced }))).toEqual([
      'basket.getBasket',
    ])
    expect(compare(['accounts.getUser', 'accounts.logIn'], bound, [])).toHaveLength(1)
    expect(compare(['accounts.getUser'], bound, ['accounts.getUser'])).toHaveLength(1)
    expect(compare(['accounts.getUser'], bound, ['accounts.gone'])).toHaveLength(1)
  })
})
