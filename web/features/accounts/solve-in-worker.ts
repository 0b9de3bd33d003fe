import type { PolicyFactory } from '#web/api/load-script.ts'
import type { Challenge, Solution } from './solve-challenge.ts'

let address: Promise<string> | null = null

/**
 * Solves a challenge on a thread of its own, so that typing stays quick on a slow phone.
 *
 * @throws when there can be no worker here, or it broke
 */
export async function solveInWorker(challenge: Challenge): Promise<Solution | null> {
  address ??= trustedAddress()
  return work(new Worker(await address, { type: 'module' }), challenge)
}

/** The one address that may become a script here; the content policy names no other maker. */
async function trustedAddress(): Promise<string> {
  const { default: own } = await import('./solve.worker.ts?worker&url')
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory) return own
  const policy = factory.createPolicy('vitrine-worker', {
    createScriptURL(wished) {
      if (wished !== own) throw new TypeError('only the worker has an address here')
      return wished
    },
  })
  return policy.createScriptURL(own)
}

function work(worker: Worker, challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      end(() => resolve(data)),
    )
    worker.addEventListener('error', () => end(() => reject(new Error('the worker broke'))))
    worker.postMessage(challenge)
  })
}
