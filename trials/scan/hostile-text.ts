import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts'
import { ask, signIn } from '../site/ask.ts'
import { readStores } from '../site/feed-writes.ts'
import { type Engine, openPlace, type Place } from '../site/open-place.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { findBreaches, HOSTILE, showsHostile, TRACE } from './hostile-words.ts'
import { listAdminPages } from './list-walls.ts'
import { makeAdmin } from './make-admin.ts'
import { HOSTILE_SLUG, plantForms, plantRows } from './plant-hostile.ts'

const WORDS = encodeURIComponent(HOSTILE)
const OPEN_PAGES = [
  ...['/', '/products', '/brands', '/stores', '/sale', '/club', `/product/${HOSTILE_SLUG}`, '/evidence/1'],
  ...[
    `/products?search=${WORDS}`,
    '/products?search=hostile',
    `/brand/${encodeURIComponent(`Hostile ${HOSTILE}`)}`,
  ],
  ...[
    `/side-by-side?items=${HOSTILE_SLUG}`,
    `/basket?items=${HOSTILE_SLUG}:2`,
    `/${WORDS}`,
    `/auth?to=${WORDS}`,
  ],
  ...[
    `/nicotine-strength/${WORDS}`,
    `/stores/${WORDS}`,
    `/product/${WORDS}`,
    `/newsletter/confirm?token=${WORDS}`,
  ],
  ...[
    '/account',
    '/account/security',
    '/account/data',
    '/account/alerts',
    '/watchlist',
    '/newsletter/archive',
  ],
  ...['/api/products/1', '/evidence/1/report', '/contact'],
  ...['/sitemap.xml', '/api/products?search=hostile', '/api/brands', '/api/suggest?q=hostile', '/deals.xml'],
]
const IN_BROWSER = [
  ...[
    `/product/${HOSTILE_SLUG}`,
    '/products?search=hostile',
    `/products?search=${WORDS}`,
    '/stores',
    '/brands',
  ],
  ...[
    '/admin/messages/1',
    '/admin/applications/1',
    '/admin/review',
    '/admin/members',
    '/admin/members/subscribers',
    '/admin/outbox/1',
    '/admin/stores/1',
    '/admin/runs/1',
    '/admin/rates',
    '/account/security',
  ],
]
const LEAST_SHOWN = 8

/** Markup and scripts in every field that visitors, stores and operators fill, on every page that may show them. */
export function hostileTextOn(engine: Engine): Trial {
  const goal = (OPEN_PAGES.length + listAdminPages().length) * 2
  return {
    name: `hostile text on pages, ${engine}`,
    goal,
    unit: 'pages',
    share: 2,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { isOver }: Budget): Promise<Outcome> {
  const place = await openPlace(engine)
  try {
    const { cookie, faults } = await leaveTraces(place)
    await plantRows(place)
    const app = await place.start()
    let [done, shown] = [0, 0]
    for (const page of [...OPEN_PAGES, ...listAdminPages()]) {
      if (done > 0 && isOver()) break
      for (const address of [page, page.startsWith('/api') || page.endsWith('.xml') ? page : `/de${page}`]) {
        const { status, text } = await ask(app.origin + address, { cookie, headers: { accept: 'text/html' } })
        done++
        if (status === 0 || (status >= 500 && status !== 503))
          faults.push(`${address} was answered ${status}`)
        if (showsHostile(text)) shown++
        if (!address.startsWith('/api'))
          faults.push(...findBreaches(text).map((breach) => `${address} has ${breach}`))
      }
    }
    if (shown < LEAST_SHOWN && !isOver())
      faults.push(`only ${shown} pages show it: the check does not see what it should`)
    faults.push(...(await openInBrowser(app.origin, cookie)))
    await app.stop()
    return { done, faults: faults.slice(0, 20), said: `${shown} show it, ${IN_BROWSER.length} in a browser` }
  } finally {
    await place.close()
  }
}

/** A site that has been in use: its stores were read, its forms were sent, and it has an admin. */
async function leaveTraces(place: Place): Promise<{ cookie: string; faults: string[] }> {
  const app = await place.start()
  await readStores(app, place)
  const faults = await plantForms(app.origin)
  const cookie = await signIn(app.origin, 'hostile-admin@example.com')
  await makeAdmin(app.origin, { dataDir: place.dataDir, cookie })
  await app.stop()
  return { cookie, faults }
}

async function openInBrowser(origin: string, cookies: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  const context = await browser.newContext({ baseURL: origin })
  const pairs = cookies.split('; ').map((cookie) => cookie.split(/=(.*)/s))
  await context.addCookies(pairs.map(([name, value]) => ({ name: name!, value: value!, url: origin })))
  const page = await context.newPage()
  const faults: string[] = []
  for (const path of IN_BROWSER) {
    const answer = await page.goto(path, { waitUntil: 'load' })
    if (!answer || answer.status() >= 400)
      faults.push(`${path} was answered ${answer?.status()} in a browser`)
    const hasRun = await page.evaluate((trace) => trace in globalThis, TRACE)
    if (hasRun) faults.push(`${path}: the script ran in a browser`)
    const marks = await page.locator('hostile-mark').count()
    if (marks > 0) faults.push(`${path}: ${marks} elements of its own in a browser`)
  }
  await browser.close()
  return faults
}
