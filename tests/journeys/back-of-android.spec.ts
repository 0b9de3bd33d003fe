import type { Page } from '@playwright/test'
import { href } from '#contract/pages.ts'
import { visit } from './steps/visit.ts'
import { expect, inFullRun, test } from './story.ts'

/** Of the DOM's own types, which do not know it yet. */
interface Watcher {
  requestClose(): void
}

interface Watching {
  CloseWatcher: new () => Watcher
  watchers: Watcher[]
}

/** Keeps what listens for such a wish beside the dialogs, which do it by themselves. */
const keepWatchers = () => {
  const page = window as unknown as Watching
  const Native = page.CloseWatcher
  page.watchers = []
  page.CloseWatcher = class extends Native {
    constructor() {
      super()
      page.watchers.push(this)
    }
  }
}

/** What Back does on an Android phone while something listens for it; else it leaves the page. */
const askToClose = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
    if (dialog) dialog.requestClose()
    else (window as unknown as Watching).watchers.at(-1)?.requestClose()
  })

test('Back closes what lies over a list, and the list stays', inFullRun, async ({ page }) => {
  await page.addInitScript(keepWatchers)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, href('category', { id: 'steam' }))
  const filters = page.getByRole('button', { name: 'Filters' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await filters.click()
  await expect(sheet).toBeVisible()
  await askToClose(page)
  await expect(sheet).toHaveCount(0)
  await expect(filters).toBeFocused()

  const field = page.getByRole('combobox', { name: 'Search' })
  const opener = page.getByRole('button', { name: 'Search' }).last()
  await opener.click()
  await expect(field).toBeFocused()
  await askToClose(page)
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()
})
