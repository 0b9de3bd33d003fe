import { sha256 } from '#server/kernel/ids.ts'
import type { CustomerViewer } from '#server/kernel/viewer.ts'
import type { Viewers } from '#server/platform/http/dispatch.ts'
import { findViewer } from './sessions.service.ts'

/** Some megabyte of them; the longest known go first. */
const recalledMax = 10_000

/**
 * Finds viewers and recalls whom it found. A token stands for one session for ever, so what is
 * recalled can only be over, never somebody else. Tokens themselves are not kept.
 */
export function createViewers(): Viewers {
  const found = new Map<string, CustomerViewer>()
  return {
    async find(reader, token) {
      const viewer = await findViewer(reader, token)
      const key = keyOf(token)
      if (viewer.kind === 'guest') found.delete(key)
      else if (!found.has(key)) found.set(key, viewer)
      if (found.size > recalledMax) found.delete(found.keys().next().value!)
      return viewer
    },
    recall: (token) => found.get(keyOf(token)) ?? null,
  }
}

function keyOf(token: string): string {
  return sha256(token).toString('base64')
}
