import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'

const launchOptions = { executablePath: findBrowser(), args: BROWSER_FLAGS }

/** What looks or works differently on a phone; everything else is tried once. */
const LAID_OUT_FOR_PHONES = /(?:compare-prices|header|header-links)\.e2e\.ts$/

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  // A test that needs a second try is a bug of the test or of the site.
  retries: 0,
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
