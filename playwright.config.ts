import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/helpers/find-chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/helpers/build-pages.ts',
  testMatch: '**/*.spec.ts',
  ...(process.env.VITRINE_FULL === '1' ? {} : { grepInvert: /@full/ }),
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Patience is for machines that do something else as well; what works is never slower for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: executablePath ? { executablePath } : {},
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A recording costs a quarter of the time, and the full run's fill gigabytes: the picture and the
    // page's outline are kept, and what failed is told again with `--trace=on`.
    trace: 'off',
  },
})
