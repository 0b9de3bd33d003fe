import { expect, type Page } from '@playwright/test'

/** From the narrowest phone to a desktop, each side of the breakpoints of spec §9. */
export const widths = [360, 577, 769, 992, 1440] as const

/** Nothing sticks out, no word is cut off and nothing to press lies under another at this width. */
export async function expectFits(page: Page, screen: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await settle(page)
  const place = `${screen} at ${width} px`
  const found = await page.evaluate(findMisfits)
  expect.soft(found.tooWide, `${place}: what is wider than the screen`).toEqual([])
  expect.soft(found.clipped, `${place}: texts that are cut off`).toEqual([])
  expect.soft(found.overlapping, `${place}: what lies over one another`).toEqual([])
}

/** Animations are over: a fading text has no colours to judge, a sliding drawer no place. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const { iterations } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && iterations !== Infinity
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
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
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.outerHTML.slice(0, 80) ?? 'something gone'
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
  sources: { node: Node | null }[]
}

interface Misfits {
  tooWide: string[]
  clipped: string[]
  overlapping: string[]
}

/** Runs in the page; an open dialog is judged instead of what lies behind it. */
function findMisfits(): Misfits {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1)
  const root = top ?? document.documentElement
  const shown = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, svg, [data-misfit-allowed]'),
  )
  return { tooWide: findTooWide(), clipped: findClipped(), overlapping: findOverlapping() }

  function findTooWide(): string[] {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth)
      .flatMap((frame) => {
        const right = frame.getBoundingClientRect().left + frame.clientWidth
        const out = [...frame.querySelectorAll('*')].filter(
          (element) => element.getBoundingClientRect().right > right + 1,
        )
        return [`${frame.scrollWidth} of ${frame.clientWidth} px`, ...out.slice(0, 3).map(nameOf)]
      })
  }

  /** Lines of text that leave a box which hides what leaves it. */
  function findClipped(): string[] {
    return shown.flatMap((element) => {
      const lines = linesOf(element)
      const box = lines.length > 0 ? boxThatCuts(element, lines) : null
      return box ? [`${nameOf(element)} in ${nameOf(box)}`] : []
    })
  }

  function boxThatCuts(element: HTMLElement, lines: DOMRect[]): Element | null {
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip'
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null
      const { left, right, top: above, bottom } = box.getBoundingClientRect()
      // What hangs out of a line's own box by less than a hair of its height is air.
      const isCut = lines.some((line) => {
        const air = line.height * 0.2
        const outX = line.left < left - 1 || line.right > right + 1
        const outY = line.top < above - air || line.bottom > bottom + air
        return (cutsX && outX) || (cutsY && outY)
      })
      if (isCut) return box
      if (style.position === 'fixed') return null
    }
    return null
  }

  /** What can be pressed, and words: neither covers another one of its kind. */
  function findOverlapping(): string[] {
    const pressed = 'a[href], button, input:not([type=hidden]), summary, select, textarea'
    const controls = shown.filter((element) => element.matches(pressed) && isInFlow(element))
    const texts = shown.filter((element) => linesOf(element).length > 0 && isInFlow(element))
    return [
      ...pairsThatMeet(controls, (element) => [...element.getClientRects()]),
      ...pairsThatMeet(texts, linesOf),
    ]
  }

  function pairsThatMeet(elements: HTMLElement[], rectsOf: (e: HTMLElement) => DOMRect[]) {
    const placed = elements.map((element) => ({ element, rects: rectsOf(element) }))
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter(({ element, rects }) => !isSame(one.element, element) && meet(one.rects, rects))
        .map(({ element }) => `${nameOf(one.element)} and ${nameOf(element)}`),
    )
  }

  function isSame(one: Element, other: Element): boolean {
    if (one.contains(other) || other.contains(one)) return true
    // A field and its label are one thing to press; pictures may lie in a fan.
    const label = one.closest('label')
    const picture = one.closest('[aria-hidden="true"]')
    if (label) return label === other.closest('label')
    return picture !== null && picture !== other.closest('[aria-hidden="true"]')
  }

  function meet(some: DOMRect[], others: DOMRect[]): boolean {
    return some.some((one) =>
      others.some((other) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return width > 2 && height > Math.min(one.height, other.height) * 0.3
      }),
    )
  }

  /** Bars and layers lie over the page on purpose. */
  function isInFlow(element: Element): boolean {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return false
      if (position === 'absolute' && at.matches('[role=listbox], [popover], ul')) return false
    }
    return true
  }

  function linesOf(element: Element): DOMRect[] {
    const clamped = getComputedStyle(element).webkitLineClamp !== 'none'
    const end = clamped ? element.getBoundingClientRect().bottom : Infinity
    const lines: DOMRect[] = []
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      lines.push(
        ...[...range.getClientRects()].filter(({ width, top: y }) => width > 1 && y < end - 4),
      )
    }
    return lines
  }

  function nameOf(element: Element): string {
    const words = element.textContent?.trim().slice(0, 30) ?? ''
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
}
