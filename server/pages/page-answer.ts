/** What a page needs to know of a request. */
export interface PageRequest {
  /** What the log calls it; a page that failed shows it. */
  id: string
  method: string
  /** Path and query as they came. */
  target: string
  headers: {
    cookie?: string | undefined
    'accept-encoding'?: string | undefined
    'if-none-match'?: string | undefined
  }
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | string | null
  /** The same for everybody with these choices, until the catalogue changes. */
  isShared?: boolean
}

interface Content {
  status: number
  etag?: string
  headers: Record<string, string>
  plain: Buffer | string
  brotli: Buffer | null
}

/** Chooses the encoding, answers 304 to a browser that has it, gives HEAD no body. */
export function answerWith(request: PageRequest, content: Content): PageAnswer {
  const { status, etag, plain, brotli } = content
  const headers = { ...content.headers, ...(etag ? { etag } : {}) }
  if (etag && status === 200 && knows(request, etag)) return { status: 304, headers, body: null }
  const useBrotli = brotli !== null && takesBrotli(request.headers['accept-encoding'] ?? '')
  const body = useBrotli ? brotli : plain
  return {
    status,
    headers: {
      ...headers,
      ...(useBrotli ? { 'content-encoding': 'br' } : {}),
      'content-length': String(Buffer.byteLength(body)),
    },
    body: request.method === 'HEAD' ? null : body,
  }
}

/** `q=0` refuses it (RFC 9110 §12.5.3). */
function takesBrotli(acceptEncoding: string): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/i.test(acceptEncoding)
}

function knows(request: PageRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => weak(tag.trim()))
  return known?.includes(weak(etag)) ?? false
}

function weak(etag: string): string {
  return etag.replace(/^W\//, '')
}
