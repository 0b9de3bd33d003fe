import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 180_000
const intervalMs = 25

/**
 * @param {string} url
 * @param {{ exitCode: number | null, signalCode: string | null }} child
 * @returns {Promise<boolean>} false when the shop ended, or is not ready after three minutes
 */
export async function waitUntilReady(url, child) {
  const giveUpAt = Date.now() + patienceMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode) return false
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.status === 200) return true
    await pause(intervalMs)
  }
  console.error(`${url} did not answer 200 within ${patienceMs / 1000} seconds.`)
  return false
}
