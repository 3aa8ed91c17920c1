import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'

const launchOptions = { executablePath: findBrowser(), args: BROWSER_FLAGS }

/** Long, and their rules have faster tests too: all of them run with E2E=all. */
const ON_DEMAND =
  /(?:account|articles|club|empty|form-safety|found-by-machines|lists|more|newsletter|operator-day|retailer-signup|states|theme)\.e2e\.ts$/

/** What looks or works differently on a phone; everything else is tried once. */
const LAID_OUT_FOR_PHONES = /(?:compare-prices|header|header-links)\.e2e\.ts$/

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '*.e2e.ts',
  ...(process.env.E2E !== 'all' && { testIgnore: ON_DEMAND }),
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  // A test that needed its second try passes, and is named by the report: it is a bug of the test.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { locale: 'en-GB', timezoneId: 'Europe/Stockholm', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    { name: 'phone', testMatch: LAID_OUT_FOR_PHONES, use: { ...devices['Pixel 7'], launchOptions } },
  ],
})
