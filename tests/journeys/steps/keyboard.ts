import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const mostStops = 120

/** Presses Tab until the focus is there, and sees at every stop where it is. */
export async function tabTo(
  page: Page,
  target: Locator,
  direction: 'on' | 'back' = 'on',
): Promise<void> {
  const wanted = target.first()
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab')
    const hidden = await page.evaluate(describeHiddenFocus)
    expect(hidden, 'a stop of the Tab key nobody can see').toBeNull()
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`)
}

/** The focused element when it has no place on the screen or lies under something; else null. */
function describeHiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return null
  // A choice out of several is drawn by its tile, the ring as well.
  const shown = focused.closest('label') ?? focused
  const { x, y, width, height, bottom, right } = shown.getBoundingClientRect()
  // Nothing where the middle is off the screen, as of what is higher than it.
  const over = document.elementFromPoint(x + width / 2, y + height / 2)
  const isCovered = over !== null && !shown.contains(over) && !over.contains(shown)
  const isInSight = width > 0 && height > 0 && bottom > 0 && right > 0 && !isCovered
  return isInSight ? null : focused.outerHTML.slice(0, 200)
}
