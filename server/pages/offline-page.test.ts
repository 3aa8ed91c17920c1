import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { createOfflinePages } from './offline-page.ts'

const app = createOfflinePages(LANGUAGES)

test.each(LANGUAGES)('the page for visitors without a connection is in %s', async (language) => {
  const answer = await app.request(`/${language}/offline`)
  const html = await answer.text()
  expect(html).toContain(`<html lang="${language}">`)
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
