import { limits } from '#contract/limits.ts'
import { after } from '#web/app/browser.ts'
import { ApiError } from './api.ts'
import { rawCalls } from './browser-api.ts'
import { EventReader, type StreamEvent } from './event-stream.rules.ts'

/** The shop says something more often than that, if only that it is there. */
const silenceMostMs = 2 * limits.orderStreamSilenceMs

/**
 * Reads a stream of the shop's events until it ends, or is silent as none of ours is: something on
 * its way may hold it open that passes nothing on. EventSource cannot send a bearer, fetch can.
 *
 * @throws when there is no stream: ApiError for what was answered instead
 */
export async function readEvents(
  path: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const request = new AbortController()
  const giveUp = () => request.abort(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  try {
    const stopWaiting = after(silenceMostMs, giveUp)
    const stream = await openStream(path, request.signal).finally(stopWaiting)
    await readStream(stream, onEvent)
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

async function readStream(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const pieces = stream.getReader()
  const decoder = new TextDecoder()
  const reader = new EventReader()
  for (;;) {
    const stopWaiting = after(silenceMostMs, () => void pieces.cancel())
    const { done, value } = await pieces.read().finally(stopWaiting)
    if (done) return
    for (const event of reader.push(decoder.decode(value, { stream: true }))) onEvent(event)
  }
}

/** For the person logged in alone. */
async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = rawCalls.findToken()
  if (token === null) throw new ApiError(401, { message: 'unauthenticated' })
  const accept = 'text/event-stream'
  const response = await rawCalls.ask({ method: 'GET', path }, { signal }, token, accept)
  if (response.ok && response.body && response.headers.get('content-type')?.startsWith(accept)) {
    return response.body
  }
  await response.body?.cancel()
  throw new ApiError(response.status, { message: 'no stream' })
}
