import { send } from './browser.ts'

/**
 * A file of an older build, or one this document will never get: a new document helps, if it comes.
 * Never throws.
 */
export async function openAnewIfThere(error: unknown): Promise<void> {
  try {
    const { ok } = await send('/livez', {})
    if (ok) window.openAnew?.(error)
  } catch {
    // Nobody answers: this document is all there is.
  }
}
