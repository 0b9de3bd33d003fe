import { randomBetween, type SeededRandom } from '#db/seed/seeded-random.ts'
import type { Answer, Person } from '#tests/helpers/person.ts'
import type { TwoInstances } from './two-instances.ts'

/** What happened to one customer in one history: enough to understand it, and to run it again. */
export interface Told {
  trace: string[]
  /** Orders the shop called delivered. */
  delivered: Set<string>
  /** Answers and changes of mind that must never be. */
  wrong: string[]
}

/** One customer of a history, whose every choice is drawn. */
export interface Client {
  shops: TwoInstances
  person: Person
  random: SeededRandom
  told: Told
}

export function pick<Item>(random: SeededRandom, items: readonly Item[]): Item {
  return items[randomBetween(random, 0, items.length - 1)]!
}

export function chance(random: SeededRandom, percent: number): boolean {
  return randomBetween(random, 1, 100) <= percent
}

/** The person at one of the instances, as a balancer would have it. */
export function somewhere({ shops, person, random }: Client): Person {
  return person.at(pick(random, [shops.one.url, shops.two.url]))
}

/** Notes what was answered; the shop may refuse, but it must not fail. */
export async function note(client: Client, what: string, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  const status = answer.body?.status ?? answer.body?.message ?? ''
  client.told.trace.push(`${what}: ${answer.status} ${status}`)
  if (answer.status >= 500) client.told.wrong.push(`${what} answered ${answer.status}`)
  return answer
}
