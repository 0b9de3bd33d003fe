import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** A drawing that was asked for, and its picture. */
export interface DrawnImage {
  svg: string
  png: Uint8Array
}

const port = parentPort!
const fontFolder = new URL('./fonts/', import.meta.url)
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
await initWasm(await fs.readFile(wasm))
const names = (await fs.readdir(fontFolder)).filter((name) => name.endsWith('.ttf'))
const fontBuffers = await Promise.all(names.map((name) => fs.readFile(new URL(name, fontFolder))))
const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Onest' }

port.on('message', (svg: string) => {
  const resvg = new Resvg(svg, { font })
  const image = resvg.render()
  const png = image.asPng()
  // Megabytes of pixels that the collector of this thread sees nothing of.
  image.free()
  resvg.free()
  const drawn: DrawnImage = { svg, png }
  port.postMessage(drawn, [png.buffer as ArrayBuffer])
})
