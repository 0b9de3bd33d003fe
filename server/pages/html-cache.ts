import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { Rendered } from '#contract/page-render.ts'

const compress = promisify(brotliCompress)
const nothing = Buffer.alloc(0)

/** Costs a few milliseconds once per page; higher levels save little more on markup. */
const brotliQuality = 6

export interface KeptPage {
  status: number
  /** Set on a redirect, which has no content. */
  location?: string
  etag: string
  html: Buffer
  brotli: Buffer
}

/** A finished page as the bytes that are sent. */
export async function toBytes(rendered: Rendered): Promise<KeptPage> {
  const { status } = rendered
  if ('location' in rendered) {
    return { status, location: rendered.location, etag: '', html: nothing, brotli: nothing }
  }
  const html = Buffer.from(rendered.html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const brotli = await compress(html, { params })
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { status, etag: `W/"${hash}"`, html, brotli }
}

export interface HtmlCache {
  /** The page kept under the key, or a new one; whoever asks meanwhile waits for the same. */
  get(key: string, version: string, make: () => Promise<KeptPage>): Promise<KeptPage>
  readonly byteCount: number
}

/**
 * Pages of one version of the catalogue, least recently used ones leaving first. A new version
 * empties it: no price is shown that is no longer true.
 */
export function createHtmlCache(maxBytes: number): HtmlCache {
  const kept = new Map<string, KeptPage>()
  const underway = new Map<string, Promise<KeptPage>>()
  let current = ''
  let byteCount = 0

  function begin(version: string): void {
    if (version === current) return
    current = version
    kept.clear()
    underway.clear()
    byteCount = 0
  }

  function keep(key: string, page: KeptPage): void {
    kept.set(key, page)
    byteCount += sizeOf(page)
    for (const [oldest, page] of kept) {
      if (byteCount <= maxBytes) break
      kept.delete(oldest)
      byteCount -= sizeOf(page)
    }
  }

  async function makeOnce(key: string, version: string, make: () => Promise<KeptPage>) {
    const page = await make()
    if (version === current) {
      underway.delete(key)
      // Only what exists is kept: addresses that do not are endless.
      if (page.status === 200) keep(key, page)
    }
    return page
  }

  return {
    get byteCount() {
      return byteCount
    },
    async get(key, version, make) {
      begin(version)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const started = underway.get(key) ?? makeOnce(key, version, make)
      underway.set(key, started)
      try {
        return await started
      } catch (error) {
        underway.delete(key)
        throw error
      }
    },
  }
}

function sizeOf(page: KeptPage): number {
  return page.html.length + page.brotli.length
}
