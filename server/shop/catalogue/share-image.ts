import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shareImageSvg, type ShareFace } from './share-image.rules.ts'

const fontFolder = new URL('./fonts/', import.meta.url)
const keptMax = 300

/** Draws pictures once and keeps the latest; drawing takes tens of milliseconds. */
export interface ShareImages {
  draw(face: ShareFace): Promise<Buffer>
}

type Draw = (svg: string) => Buffer

export function createShareImages(): ShareImages {
  const kept = new Map<string, Promise<Buffer>>()
  let pen: Promise<Draw> | null = null
  return {
    draw(face) {
      const svg = shareImageSvg(face)
      const known = kept.get(svg)
      if (known) return known
      pen ??= preparePen()
      const drawn = pen.then((draw) => draw(svg))
      kept.set(svg, drawn)
      const oldest = kept.keys().next().value
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
  }
}

/** Loads the drawing library and the font with the first picture, not with the shop. */
async function preparePen(): Promise<Draw> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await initWasm(await fs.readFile(wasm))
  const names = (await fs.readdir(fontFolder)).filter((name) => name.endsWith('.ttf'))
  const fontBuffers = await Promise.all(names.map((name) => fs.readFile(new URL(name, fontFolder))))
  return (svg) => {
    const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Onest' }
    const resvg = new Resvg(svg, { font })
    return Buffer.from(resvg.render().asPng())
  }
}
