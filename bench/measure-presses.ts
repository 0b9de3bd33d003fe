/// <reference lib="dom" />
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#tests/helpers/find-chromium.ts'
import type { BenchShop } from './bench-shop.ts'
import type { Figure } from './figure.ts'

const cpuSlowdown = 4
const mostMs = 100

interface Press {
  name: string
  width: number
  /** What is pressed, by its place in the page rather than by its words. */
  find: string
  /** What is there once the press has taken effect. */
  shown: string
}

const presses: Press[] = [
  {
    name: 'Buy',
    width: 360,
    find: 'main article button[data-act]',
    shown: 'main article [data-done]',
  },
  {
    name: 'open the basket',
    width: 992,
    find: 'header button[data-act]:last-of-type >> nth=-1',
    shown: 'dialog[open]',
  },
  {
    name: 'open the filters',
    width: 360,
    find: 'main button[aria-haspopup]',
    shown: 'dialog[open]',
  },
]

/**
 * From a press to the next frame, as Event Timing counts it, with the processor four times as slow.
 * Each press is the first one in a fresh context that has started: what it needs may not be there.
 */
export async function measurePresses(bench: BenchShop, times: number): Promise<Figure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const url = `http://localhost:${new URL(bench.shop.url).port}/category/steam`
  const figures: Figure[] = []
  try {
    for (const press of presses) {
      const rounds: number[] = []
      for (let nth = 0; nth < times; nth++) rounds.push(await pressOnce(browser, url, press))
      figures.push({
        name: `a press on a slow phone, ${press.name}: worst of ${times}`,
        value: Math.max(...rounds),
        unit: 'ms',
        rounds,
        limitedBy: `at most ${mostMs} ms; the browser counts in steps of 8`,
      })
    }
  } finally {
    await browser.close()
  }
  return figures
}

async function pressOnce(browser: Browser, url: string, press: Press): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: press.width, height: 800 },
    hasTouch: press.width < 577,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchEvents)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(url)
    await page.waitForSelector('html[data-started]', { state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.locator(press.find).first().click()
    await page.locator(press.shown).first().waitFor()
    return await longestEvent(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page: keeps how long each event took that belongs to a press. */
function watchEvents(): void {
  const events: number[] = []
  Object.assign(window, { pressEvents: events })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) events.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds, in steps of 8; less than 16 counts as 16. */
async function longestEvent(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  )
  const events = await page.evaluate(
    () => (window as unknown as { pressEvents: number[] }).pressEvents,
  )
  return Math.max(16, ...events)
}
