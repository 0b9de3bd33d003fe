import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { locales } from '#contract/locales.ts'
import { expectAccessible } from './steps/inspect.ts'
import { expectFits, widths } from './steps/measure.ts'
import { inFullRun, inFullRunUnless } from './story.ts'

const full = process.env.VITRINE_FULL === '1'
const root = path.resolve(import.meta.dirname, '../..')
const place = 'http://gallery.test'
const themes = ['light', 'dark', 'winter'] as const

let folder = ''

// The shop itself shows the gallery while it is developed only, so it is built for itself here.
test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-gallery-'))
  await build({
    configFile: false,
    root: path.join(root, 'web/gallery'),
    publicDir: path.join(root, 'web/public'),
    plugins: [react()],
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: path.join(root, 'web/gallery/gallery.html') },
    },
  })
})

test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.setTimeout(full ? 900_000 : 120_000)

for (const [at, locale] of locales.entries()) {
  test(
    `every part of the kit fits in ${locale}`,
    inFullRunUnless('hi', locale),
    async ({ page }) => {
      await serveGallery(page)
      for (const theme of full ? themes : [themes[at % themes.length]!]) {
        await page.goto(`${place}/gallery.html?lang=${locale}&theme=${theme}`)
        await page.getByRole('main').waitFor()
        const wanted = full ? widths : [widths[(2 * at) % widths.length]!]
        for (const width of wanted) {
          const look = `gallery in ${locale}, ${theme}`
          await expectFits(page, look, width)
          await expectAccessible(page, `${look}, ${width} px`)
        }
      }
    },
  )
}

test(
  'dialogs have the widths of their sizes, a close button and a way back',
  inFullRun,
  async ({ page }) => {
    const wide = { light: 400, regular: 480, medium: 560, bold: 720, 'extra-bold': 920 }
    await serveGallery(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [size, width] of Object.entries(wide)) {
      await page.goto(`${place}/gallery.html?only=overlay&open=${size}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth), size).toBe(
        width,
      )
      await dialog.getByRole('button', { name: 'Back' }).click()
      await expect(dialog).toHaveCount(0)
      await page.goto(`${place}/gallery.html?only=overlay&open=${size}`)
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      await expect(dialog).toHaveCount(0)
    }
  },
)

async function serveGallery(page: Page): Promise<void> {
  await page.route(`${place}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.join(folder, path.normalize(pathname))
    return route.fulfill(fs.existsSync(file) ? { path: file } : { status: 404 })
  })
}
