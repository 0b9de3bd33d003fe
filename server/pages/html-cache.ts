import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { Rendered } from '#contract/page-render.ts'
import { createByteCache } from '#server/kernel/byte-cache.ts'

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
  isPartial: boolean
}

/** A finished page as the bytes that are sent. */
export async function toBytes(rendered: Rendered): Promise<KeptPage> {
  const { status } = rendered
  if ('location' in rendered) {
    return {
      status,
      location: rendered.location,
      etag: '',
      html: nothing,
      brotli: nothing,
      isPartial: false,
    }
  }
  const html = Buffer.from(rendered.html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  const brotli = await compress(html, { params })
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { status, etag: `W/"${hash}"`, html, brotli, isPartial: rendered.isPartial === true }
}

export interface HtmlCache {
  /** The page kept under the key, or a new one; whoever asks meanwhile waits for the same. */
  get(key: string, version: string, make: () => Promise<KeptPage>): Promise<KeptPage>
}

/**
 * Pages of one version of the catalogue, least recently used ones leaving first. A new version
 * empties it: no price is shown that is no longer true.
 */
export function createHtmlCache(maxBytes: number): HtmlCache {
  const kept = createByteCache<KeptPage>(maxBytes, bytesOf)
  const underway = new Map<string, Promise<KeptPage>>()
  let current = ''

  function begin(version: string): void {
    if (version === current) return
    current = version
    kept.clear()
    underway.clear()
  }

  async function makeOnce(key: string, version: string, make: () => Promise<KeptPage>) {
    const page = await make()
    if (version === current) {
      underway.delete(key)
      // Only what exists is kept, and whole: addresses that do not are endless.
      if (page.status === 200 && !page.isPartial) kept.keep(key, page)
    }
    return page
  }

  return {
    async get(key, version, make) {
      begin(version)
      const known = kept.find(key)
      if (known) return known
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

function bytesOf(page: KeptPage): number {
  return page.html.length + page.brotli.length
}
