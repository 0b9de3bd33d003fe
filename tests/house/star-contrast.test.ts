import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = ['themes', 'winter']
  .map((name) => fs.readFileSync(`web/ui/${name}.css`, 'utf8'))
  .join('\n')

describe('the edge of a star', () => {
  test.each([
    ['light', ['light']],
    ['dark', ['dark']],
    ['winter', ['light', 'winter']],
  ])('stands out from its ground, %s (WCAG 1.4.11)', (_, names) => {
    const colours = coloursOf(names)
    for (const ground of ['--bg', '--surface']) {
      for (const edge of ['--star-line', '--border-strong']) {
        const contrast = contrastOf(colours(edge), colours(ground))
        expect(contrast, `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

/** What the rules that name a theme give each colour, the last of them counting. */
function coloursOf(names: string[]): (name: string) => string {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const values = new Map<string, string>()
  for (const [, selector = '', body = ''] of rules) {
    if (!names.some((name) => new RegExp(`\\[data-(theme|season)='${name}'\\]`).test(selector)))
      continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): ([^;]+);/g)) {
      values.set(name, value)
    }
  }
  return function colourOf(name): string {
    const value = values.get(name) ?? ''
    const [, other] = /^var\((.+)\)$/.exec(value) ?? []
    return other === undefined ? value : colourOf(other)
  }
}

function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
