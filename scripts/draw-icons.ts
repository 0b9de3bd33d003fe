// `npx node scripts/draw-icons.ts`: draws the icons of the installed shop from its mark.
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { root } from './root.mjs'

const folder = path.join(root, 'web/public')
const mark = /<svg[^>]*>(.*)<\/svg>/s.exec(
  await fs.readFile(path.join(folder, 'favicon.svg'), 'utf8'),
)![1]!

/** The mark, 36 units wide, on paper; `share` of the width is what a mask leaves of it for sure. */
function iconSvg(share: number): string {
  const side = 36 / share
  const edge = (36 - side) / 2
  const paper = `<path fill="#fbfaf6" d="M${edge} ${edge}h${side}v${side}h-${side}z"/>`
  const view = `viewBox="${edge} ${edge} ${side} ${side}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${paper}${mark}</svg>`
}

const icons = [
  { file: 'icon-192.png', side: 192, share: 0.8 },
  { file: 'icon-512.png', side: 512, share: 0.8 },
  // A mask may cut everything outside a circle of four fifths.
  { file: 'icon-maskable-512.png', side: 512, share: 0.56 },
  { file: 'apple-touch-icon.png', side: 180, share: 0.72 },
]

await initWasm(
  await fs.readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
)
for (const { file, side, share } of icons) {
  const fitTo = { mode: 'width', value: side } as const
  const png = new Resvg(iconSvg(share), { fitTo }).render().asPng()
  await fs.writeFile(path.join(folder, file), png)
}
