import { setTimeout as pause } from 'node:timers/promises'

const noticeMs = 60_000
const intervalMs = 25

/**
 * Waits as long as the shop lives: bringing the schema of a large one up to date takes its time,
 * and one that is ended in the middle begins anew.
 * @param {string} url
 * @param {{ exitCode: number | null, signalCode: string | null }} child
 * @returns {Promise<boolean>} false when the shop ended
 */
export async function waitUntilReady(url, child) {
  let noticeAt = Date.now() + noticeMs
  for (let minutes = 0; ;) {
    if (child.exitCode !== null || child.signalCode) return false
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return true
    if (Date.now() >= noticeAt) {
      minutes += 1
      noticeAt += noticeMs
      console.error(`${url} has not answered 200 for ${minutes} min; still waiting.`)
    }
    await pause(intervalMs)
  }
}
