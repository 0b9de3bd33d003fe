import { expect, type Page } from '@playwright/test'
import { misfitScript, type Misfits } from './misfits.ts'

/** From the narrowest phone to a desktop, each side of the breakpoints of spec §9. */
export const widths = [360, 577, 769, 992, 1440] as const

/** Nothing sticks out, no word is cut off and nothing to press lies under another at this width. */
export async function expectFits(page: Page, screen: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await settle(page)
  const place = `${screen} at ${width} px`
  const found = await page.evaluate<Misfits>(misfitScript)
  expect.soft(found.tooWide, `${place}: what is wider than the screen`).toEqual([])
  expect.soft(found.clipped, `${place}: texts that are cut off`).toEqual([])
  expect.soft(found.overlapping, `${place}: what lies over one another`).toEqual([])
  expect.soft(found.tooSmall, `${place}: what is too small to press`).toEqual([])
}

/** The security policy lets no style element in; a sheet made by script is one of the browser's. */
export async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rule)
}

/**
 * Animations are over: a fading text has no colours to judge, a sliding drawer no place. What a new
 * width brings may begin a frame later, when the page has drawn itself anew.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const listEnding = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const { iterations } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && iterations !== Infinity
      })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // One that is scrolled out of sight stands still and never ends.
    const patience = new Promise((resolve) => setTimeout(resolve, 1000))
    const calm = (async () => {
      for (let quiet = 0; quiet < 2; quiet++) {
        await frame()
        const ending = listEnding()
        if (ending.length > 0) quiet = -1
        await Promise.allSettled(ending.map(({ finished }) => finished))
      }
    })()
    await Promise.race([calm, patience])
  })
}

/** Counts, from now on, whatever moves on the page without having been asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const what = element?.outerHTML.slice(0, 80) ?? 'something gone'
          return `${what} from ${JSON.stringify(from)} to ${JSON.stringify(to)}`
        })
        shifts.push({ value: entry.value, moved: moved.join(' | ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Nothing on the page has moved by itself since it was opened. */
export async function expectStill(page: Page, screen: string): Promise<void> {
  await settle(page)
  const shifts = await page.evaluate(
    () => (window as unknown as { layoutShifts: Shift[] }).layoutShifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  const moved = sum < shiftMax ? [] : shifts
  expect.soft(moved, `${screen}: what moved by itself`).toEqual([])
}

/** Words end a hair elsewhere when the shop's font replaces the machine's; a line moves far more. */
const shiftMax = 0.01

interface Shift {
  value: number
  moved: string
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
