import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { findOfferTarget } from '#data/offers.ts'
import type { Db } from '#data/open-database.ts'
import { offers } from '#data/schema/offers.ts'
import { FEWEST_TO_HIDE } from '#domain/reports/report-rules.ts'
import { reportPrice } from '#services/reports/report-price.ts'
import { insertUser } from './admin.ts'
import { fillShop } from './feed-shop.ts'
import { TEST_KEYS } from './keys.ts'
import { makeMail } from './mail.ts'

const NOW = new Date('2026-03-01T20:00:00Z')

/** For tests of reports: a shop with offers, and an operator. */
export async function openReports(db: Db) {
  const filled = await fillShop(db)
  await filled.run()
  const rows = await db.select().from(offers).orderBy(offers.id)
  const mail = makeMail()
  return { ...filled, rows, mail, admin: await insertUser(db), now: () => NOW }
}

async function readSnapshot(db: Db) {
  return buildSnapshot(await readCatalogue(db, { now: NOW }))
}

type Sent = Partial<Parameters<typeof reportPrice>[1]> & { offerId: number; network: string }

/** Sends a report as a visitor in Germany would. */
export async function report(db: Db, sent: Sent) {
  const snapshot = await readSnapshot(db)
  const deps = { db, catalogue: () => snapshot, region: 'eu' as const, keys: TEST_KEYS, now: () => NOW }
  const form = { reason: 'price', email: '', cans: 1, by: 'total', price: 500, shown: '€17.00', readAt: null }
  return reportPrice(deps, { ...form, language: 'de', ...sent } as Parameters<typeof reportPrice>[1])
}

/** From as many networks as it takes. */
export async function reportEnough(db: Db, offerId: number, first = 1) {
  for (let nth = 0; nth < FEWEST_TO_HIDE; nth++) {
    await report(db, { offerId, network: `198.51.${first + nth}.1` })
  }
}

/** Whether the catalogue has the offer, and `/go` leads to it. */
export async function isShown(db: Db, offerId: number) {
  const { offers: shown, cards } = await readSnapshot(db)
  const isListed = shown.flat().some(({ id }) => id === offerId)
  const target = await findOfferTarget(db, offerId)
  expect(target !== null).toBe(isListed)
  return { isListed, priced: cards.filter(({ priceFrom }) => priceFrom !== null).length }
}
