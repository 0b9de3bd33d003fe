import { Worker } from 'node:worker_threads'
import { createByteCache } from '#server/kernel/byte-cache.ts'
import { unavailable } from '#server/kernel/shop-error.ts'
import { shareImageSvg, type ShareFace } from './share-image.rules.ts'
import type { DrawnImage } from './share-image.worker.ts'

/** About four hundred pictures; and two seconds of drawing, after which one may come again. */
const ownBounds = { keptMaxBytes: 64 * 1024 * 1024, waitingMax: 20 }

/**
 * Draws pictures one at a time in a thread of its own, as each takes a tenth of a second, and keeps
 * those asked for last. The thread begins with the first picture and anew with the next one after
 * it has died.
 */
export interface ShareImages {
  /** Throws 503 when too many are waited for. */
  draw(face: ShareFace): Promise<Buffer>
  close(): Promise<void>
}

type Waiting = PromiseWithResolvers<Buffer>

export function createShareImages(bounds = ownBounds): ShareImages {
  const kept = createByteCache<Buffer>(bounds.keptMaxBytes, ({ length }) => length)
  const underway = new Map<string, Waiting>()
  let pen: Worker | null = null

  function takePen(): Worker {
    const worker = new Worker(new URL('./share-image.worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (drawn: DrawnImage) => {
      const png = Buffer.from(drawn.png.buffer)
      kept.keep(drawn.svg, png)
      underway.get(drawn.svg)?.resolve(png)
      underway.delete(drawn.svg)
    })
    const die = (error: Error) => {
      if (pen !== worker) return
      pen = null
      for (const waiting of underway.values()) waiting.reject(error)
      underway.clear()
    }
    worker.on('error', die)
    worker.on('exit', () => die(new Error('the thread that draws pictures ended')))
    return worker
  }

  return {
    async draw(face) {
      const svg = shareImageSvg(face)
      const known = kept.find(svg)
      if (known) return known
      const begun = underway.get(svg)
      if (begun) return begun.promise
      if (underway.size >= bounds.waitingMax) throw unavailable()
      // First, for it may be refused: nobody waits for a picture that nobody was asked for.
      pen ??= takePen()
      const waiting = Promise.withResolvers<Buffer>()
      underway.set(svg, waiting)
      pen.postMessage(svg)
      return waiting.promise
    },
    async close() {
      await pen?.terminate()
    },
  }
}
