import type { Answer } from '#tests/helpers/person.ts'
import { postCallback } from '#tests/helpers/bank-callback.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

/** So many at once are too many for a small machine: whoever hears 503 asks again, as it says. */
export function whenItHasBreath(ask: () => Promise<Answer>): Promise<Answer> {
  return waitFor('a shop with breath', async () => {
    const answer = await ask()
    return answer.status !== 503 && answer
  })
}

/** The status of a callback's answer; as a bank does, it tells a shop that says 503 again. */
export async function tellUntilTaken(shopUrl: string, body: string): Promise<number> {
  for (;;) {
    const { status } = await postCallback(shopUrl, body)
    if (status !== 503) return status
  }
}
