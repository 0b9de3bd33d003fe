export interface Misfits {
  tooWide: string[]
  clipped: string[]
  overlapping: string[]
  tooSmall: string[]
}

// These functions run in the page, each by its name: they see one another and nothing else.

/** An open dialog is judged instead of what lies behind it. */
function judged(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.documentElement
}

function shownElements(): HTMLElement[] {
  return [...judged().querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, svg'),
  )
}

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
  return shownElements().flatMap((element) => {
    const lines = linesOf(element)
    const box = lines.length > 0 ? boxThatCuts(element, lines) : null
    return box ? [`${nameOf(element)} in ${nameOf(box)}`] : []
  })
}

function boxThatCuts(element: HTMLElement, lines: DOMRect[]): Element | null {
  for (let box: Element | null = element; box && box !== judged(); box = box.parentElement) {
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
  const shown = shownElements()
  const controls = shown.filter((element) => element.matches(pressed) && isInFlow(element))
  const texts = shown.filter((element) => linesOf(element).length > 0 && isInFlow(element))
  return [
    ...pairsThatMeet(controls, (element) => [...element.getClientRects()]),
    ...pairsThatMeet(texts, linesOf),
  ]
}

/** Links are words of a text as well; a button is hit by a thumb (WCAG 2.5.8). */
function findTooSmall(): string[] {
  return shownElements()
    .filter((element) => element.matches('button'))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height) < 23.9
    })
    .map(nameOf)
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
  for (let at: Element | null = element; at && at !== judged(); at = at.parentElement) {
    const { position } = getComputedStyle(at)
    if (position === 'fixed' || position === 'sticky') return false
    if (position === 'absolute' && at.matches('[role=listbox], [popover], ul')) return false
  }
  return true
}

function linesOf(element: Element): DOMRect[] {
  const end = endOfClamp(element)
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

/** Where a text that is cut after some lines ends. */
function endOfClamp(element: Element): number {
  for (let at: Element | null = element; at && at !== judged(); at = at.parentElement) {
    if (getComputedStyle(at).webkitLineClamp !== 'none') return at.getBoundingClientRect().bottom
  }
  return Infinity
}

function nameOf(element: Element): string {
  const words = element.textContent?.trim().slice(0, 30) ?? ''
  return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`
}

const parts = [
  judged,
  shownElements,
  findTooWide,
  findClipped,
  boxThatCuts,
  findOverlapping,
  findTooSmall,
  pairsThatMeet,
  isSame,
  meet,
  isInFlow,
  linesOf,
  endOfClamp,
  nameOf,
]

/** Gives `Misfits` when it is evaluated in a page. */
export const misfitScript = `(() => {
  ${parts.map(String).join('\n')}
  const { dataset } = document.documentElement
  // What is out of sight has a guessed height, over which its parts would stick out.
  dataset.whole = ''
  const misfits = {
    tooWide: findTooWide(), clipped: findClipped(), overlapping: findOverlapping(),
    tooSmall: findTooSmall()
  }
  delete dataset.whole
  return misfits
})()`
