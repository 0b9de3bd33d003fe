import type { Answer } from '#tests/helpers/person.ts'
import { waitFor } from '#tests/helpers/wait-for.ts'

/** So many at once are too many for a small machine: whoever hears 503 asks again, as it says. */
export function whenItHasBreath(ask: () => Promise<Answer>): Promise<Answer> {
  return waitFor('a shop with breath', async () => {
    const answer = await ask()
    return answer.status !== 503 && answer
  })
}
