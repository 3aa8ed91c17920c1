import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { percentile } from './figures.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const ROUNDS = 5
/** On a busy machine the browser now and then misses the start of a navigation. */
const ATTEMPTS = 3

type Reading = Readonly<Record<(typeof CATEGORIES)[number] | 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls', number>>

/** Phone settings, a fresh browser each time, the median of the rounds. Blocking time is wall time: run it alone. */
export async function benchLighthouse(origin: string, paths: ReadonlyArray<string>) {
  const rows = []
  for (const path of paths) {
    const readings: Reading[] = []
    for (let round = 0; round < ROUNDS; round++) readings.push(await readPage(origin + path))
    rows.push({ path, ...medianOf(readings) })
  }
  console.log(`Lighthouse on phone settings, median of ${ROUNDS}`)
  console.table(rows)
}

async function readPage(url: string, attempts = ATTEMPTS): Promise<Reading> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent' })
    if (result && !result.lhr.runtimeError) return toReading(result.lhr)
    if (attempts > 1) return await readPage(url, attempts - 1)
    throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message}`)
  } finally {
    chrome.kill()
  }
}

function toReading({
  categories,
  audits,
}: {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}): Reading {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
  }
}

function medianOf(readings: ReadonlyArray<Reading>): Record<string, number> {
  const names = Object.keys(readings[0]!) as (keyof Reading)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        readings.map((reading) => reading[name]),
        50,
      ),
    ]),
  )
}
