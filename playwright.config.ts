import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'

const launchOptions = { executablePath: findBrowser(), args: BROWSER_FLAGS }

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 2,
  // A test that needs a second try is a bug in the test or in the site.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    // Only what looks or works differently on a phone; everything else runs once.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], launchOptions } },
  ],
})
