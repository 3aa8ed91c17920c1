import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The first is the same engine without the window that no test looks at: a page takes two thirds of the time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The system's own browser: Playwright's would be another download. */
export function findBrowser(): string {
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

/** Runs as root and connects only to the app. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in a window: otherwise widths of letters are rounded to whole pixels.
  '--font-render-hinting=none',
]
