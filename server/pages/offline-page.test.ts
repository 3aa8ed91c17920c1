import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { createOfflinePages } from './offline-page.ts'

const SCRIPT = readFileSync(new URL('../../public/offline-page.js', import.meta.url), 'utf8')
const app = createOfflinePages(LANGUAGES)

/** What its script says of a list that was seen at 15:04 on 19 November. */
function sayTime(html: string): string {
  const [, lang, locale] = /<html lang="(\w+)" data-locale="([\w-]+)">/.exec(html)!
  const time = { dataset: { time: '{time}' }, textContent: '' }
  const section = {
    dataset: { seen: 'basket' },
    querySelector: (part: string) => (part === '[data-time]' ? time : { replaceChildren() {} }),
  }
  const seen = { at: new Date(2026, 10, 19, 15, 4).toISOString(), lines: [{}], total: null }
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { lang, dataset: { locale } },
      querySelectorAll: () => [section],
      createElement: () => ({ append() {} }),
    },
    localStorage: { getItem: () => JSON.stringify(seen) },
    addEventListener() {},
    setInterval() {},
  })
  return time.textContent
}

/** The page on a screen, whose script asks for its address again whenever the test lets time pass. */
function openPage() {
  const site = { status: null as number | null, asked: 0, reloads: 0 }
  const page = { visibilityState: 'visible' }
  const looks: (() => Promise<void>)[] = []
  runInNewContext(SCRIPT, {
    document: Object.assign(page, {
      documentElement: { lang: 'en', dataset: {} },
      querySelectorAll: () => [],
    }),
    addEventListener() {},
    setInterval: (look: () => Promise<void>) => looks.push(look),
    location: { href: '/basket', reload: () => site.reloads++ },
    async fetch() {
      site.asked++
      if (site.status === null) throw new TypeError('Failed to fetch')
      return { status: site.status }
    },
  })
  return { site, page, wait: () => Promise.all(looks.map((look) => look())) }
}

test.for([
  { path: '/offline', time: '19 November 2026 at 15:04' },
  { path: '/de/offline', time: '19. November 2026 um 15:04' },
  { path: '/sv/offline', time: '19 november 2026 kl. 15:04' },
])('$path says when a list was seen as other pages say dates', async ({ path, time }) => {
  const answer = await app.request(path)
  expect(sayTime(await answer.text())).toBe(time)
})

test.each(LANGUAGES)('the page for visitors without a connection is in %s', async (language) => {
  const answer = await app.request(`/${language}/offline`)
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language}" `)
  expect(html).not.toContain('{{')
})

test('it loads nothing that the service worker does not keep, and holds no price', async () => {
  const answer = await app.request('/offline')
  const html = await answer.text()
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  expect(loaded).toEqual(['/favicon.svg', '/offline-page.js'])
  expect(html).not.toMatch(/[€$£]\s?\d/)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('it loads by itself once the site answers, although the browser was never without a connection', async () => {
  const { site, wait } = openPage()
  await wait()
  // A proxy in front answers while the site itself does not.
  site.status = 502
  await wait()
  expect(site).toMatchObject({ asked: 2, reloads: 0 })
  site.status = 200
  await wait()
  expect(site.reloads).toBe(1)
})

test('in a tab that nobody sees it asks for nothing', async () => {
  const { site, page, wait } = openPage()
  page.visibilityState = 'hidden'
  await wait()
  expect(site.asked).toBe(0)
})
