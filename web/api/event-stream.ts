import { EventReader, type StreamEvent } from './event-stream.rules.ts'
import { openStream } from './browser-api.ts'

/**
 * Reads a stream of the shop's events until it ends. EventSource cannot send a bearer, fetch can.
 *
 * @throws ApiError when there is no stream
 */
export async function readEvents(
  path: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const pieces = (await openStream(path, signal)).getReader()
  const decoder = new TextDecoder()
  const reader = new EventReader()
  for (;;) {
    const { done, value } = await pieces.read()
    if (done) return
    for (const event of reader.push(decoder.decode(value, { stream: true }))) onEvent(event)
  }
}
