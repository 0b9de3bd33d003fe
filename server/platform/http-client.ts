export interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** Answers longer than this are refused unread. */
  maxBytes?: number
}

export interface IncomingAnswer {
  status: number
  text: string
}

const defaultMaxBytes = 262_144

/**
 * The server's only way to call out by HTTP. Follows no redirect, reads a bounded body, gives up in
 * time; rejects when there was no whole answer, so the caller cannot mistake silence for a refusal.
 */
export async function requestText(url: string, request: OutgoingRequest): Promise<IncomingAnswer> {
  const response = await fetch(url, {
    method: request.method,
    headers: request.headers ?? {},
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(request.timeoutMs),
  })
  const text = await readBounded(response, request.maxBytes ?? defaultMaxBytes)
  return { status: response.status, text }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error('the answer is longer than is reasonable')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
