import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { crawlSite, findFaults, findHtmlFaults, findUnstyled } from '#tests/site-crawl.ts'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const { dataDir, remove } = makeDataDir()
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
}, 120_000)
afterAll(async () => {
  await app?.stop()
  remove()
})

const MANY = /^(?:\/\w\w)?\/(product|brand|stores)\//
/** Every combination of filters has an address of its own, so they are endless. */
const ENDLESS = /^(?:\/\w\w)?\/products\?(?!page=\d+$|search=\w+$)/
/** They put a product into something, or ask to sign in, and lead on. */
const LEADING_ON = /[?&]add=|^(?:\/\w\w)?\/account\//

/** One product, brand and store in ten, and everything else; in other languages one in a hundred, and first pages. */
function followIn(language: string): (path: string) => boolean {
  const start = language === 'en' ? /^\/(?!\w\w(?:\/|$|\?))/ : new RegExp(`^/${language}(?:/|$|\\?)`)
  const step = language === 'en' ? 10 : 100
  // A page that many link to is asked about again and again, and counts once.
  const places = new Map<string, number>()
  return (path) => {
    if (!start.test(path) || ENDLESS.test(path) || LEADING_ON.test(path) || path.includes('?cans='))
      return false
    if (language !== 'en' && path.includes('page=')) return false
    if (!MANY.test(path)) return true
    if (!places.has(path)) places.set(path, places.size)
    return places.get(path)! % step === 0
  }
}

test.for(LANGUAGES)(
  'a crawl in %s finds no broken link and no page without its head',
  { timeout: 180_000 },
  async (language) => {
    const from = language === 'en' ? '/' : `/${language}`
    const { pages, broken } = await crawlSite(app.origin, { from, isFollowed: followIn(language) })
    expect(broken).toEqual([])
    expect(pages.length).toBeGreaterThan(25)
    expect(pages.flatMap((page) => findFaults(page, app.origin))).toEqual([])

    // Another language changes the words, not the elements, so one page of it is enough.
    const kinds = Map.groupBy(pages, ({ path }) => path.split(/[/?]/)[1])
    const firsts = language === 'en' ? [...kinds.values()].map(([first]) => first!) : pages.slice(0, 1)
    for (const page of firsts) {
      expect(await findHtmlFaults(page)).toEqual([])
      expect(await findUnstyled(page, app.origin)).toEqual([])
    }
  },
)
