import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { Translator } from '#app/i18n/translator.ts'
import { minor } from '#domain/money/amounts.ts'
import { findFeedToken, renewFeed } from '#services/alerts/private-feed.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { checkXml } from '#tests/check-xml.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { TEST_ORIGIN } from '#tests/mail.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { createAlertFeed } from './alert-feed.ts'

const alerts = JSON.parse(readFileSync('public/locales/en/alerts.json', 'utf8')) as object

test('the private feed is valid, names what was found, and stops an alert with its link; other addresses are none', async ({
  db,
}) => {
  const site = openAlertSite(db, '2026-11-02T10:00:00Z')
  const storeId = await insertStore(db, { shipping: { eu: { cost: minor(0), freeFrom: null, days: null } } })
  const productId = await insertProduct(db, { name: 'Frost & Mint' })
  await insertOffer(db, { productId, storeId, cans: 10, price: 2800, priceEurMinor: 2800 })
  const userId = await insertPerson(db)
  await insertTestAlert(db, { userId, productId, place: 'DE', byMail: false, byFeed: true })
  await site.judge()
  const deps = { db, keys: TEST_KEYS, now: site.now }
  await renewFeed(deps, userId)
  const token = await findFeedToken(deps, userId)
  const feed = createAlertFeed({
    deps,
    origin: TEST_ORIGIN,
    getTranslator: (language) => new Translator(language, { alerts }),
  })
  const answer = await feed.request(`/alerts/${token}.atom`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const text = await answer.text()
  checkXml(text)
  expect(text).toContain('<title>Frost &amp; Mint: €28.00</title>')
  expect(text).toContain('?cans=10&amp;destination=DE&amp;pricesIn=EUR"/>')
  expect(text).toContain(`${TEST_ORIGIN}/alerts/stop?token=`)
  expect((await feed.request(`/alerts/${'0'.repeat(64)}.atom`)).status).toBe(404)
})
