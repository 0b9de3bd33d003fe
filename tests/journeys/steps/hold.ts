import { expect, type APIResponse, type Page, type Request, type Route } from '@playwright/test'
import { settle } from './measure.ts'

export interface HeldAnswer {
  /** The question has reached the shop, and its answer waits here. */
  isOut(): Promise<void>
  /** Lets the answers go; done when the page has read them and drawn what they brought. */
  release(): Promise<void>
}

/** Keeps back what the shop answers to these calls; the shop itself has done what they ask. */
export async function holdAnswers(
  page: Page,
  address: string | RegExp,
  concerns: (request: Request, nth: number) => boolean = () => true,
): Promise<HeldAnswer> {
  const held = Promise.withResolvers<void>()
  const given: Promise<void>[] = []
  let count = 0
  await page.route(address, async (route) => {
    const wanted = concerns(route.request(), count)
    if (!wanted) return route.continue()
    count += 1
    const response = await route.fetch()
    const gone = held.promise.then(() => giveWhole(route, response))
    given.push(gone)
    return gone
  })
  return {
    isOut: () => expect.poll(() => given.length).toBeGreaterThan(0),
    async release() {
      held.resolve()
      await Promise.all(given)
      // A page that left meanwhile draws nothing any more.
      await settle(page).catch(() => undefined)
    },
  }
}

/** Until the page has all of it; nobody waits there any more when the page has given it up. */
async function giveWhole(route: Route, response: APIResponse): Promise<void> {
  try {
    await route.fulfill({ response })
    await (await route.request().response())?.finished()
  } catch {
    return
  }
}

/** The shop does what it is asked, and its answer is lost on its way. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('internetdisconnected')
}
