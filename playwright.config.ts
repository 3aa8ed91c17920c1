import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome']

/** The system's own browser: Playwright's would be one more download. */
function findBrowser(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = BROWSERS.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const found = candidates.find(isExecutable)
  if (!found) throw new Error(`No browser found. Install one of ${BROWSERS.join(', ')}.`)
  return found
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const launchOptions = {
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 1,
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
    { name: 'phone', use: { ...devices['Pixel 7'], launchOptions } },
  ],
})
