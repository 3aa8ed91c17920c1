import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { readPanelTodo } from '#data/panel.ts'
import { deleteAddressRecords, listAddressRecords } from '#data/personal-data.ts'
import { readPriceHistory } from '#data/price-history.ts'
import { priceReports } from '#data/schema/evidence.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { offers } from '#data/schema/offers.ts'
import { FEWEST_TO_HIDE, MOST_COUNTED_OF_NETWORK, MOST_HIDDEN_A_DAY } from '#domain/reports/report-rules.ts'
import { purgeOldRecords } from '#services/retention/purge-old-records.ts'
import { readAudit } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { deliver } from '#tests/mail.ts'
import { isShown, openReports, report, reportEnough } from '#tests/reports.ts'
import { answerReport } from './answer-report.ts'
import { getReportsPage } from './get-reports-page.ts'

test('a report waits in the queue with the evidence and what the visitor saw', async ({ db }) => {
  const { rows } = await openReports(db)
  const [offer] = rows
  const reported = await report(db, { offerId: offer!.id, network: '203.0.113.7', reason: 'shipping' })
  expect(reported).toEqual({ outcome: 'done', code: expect.stringMatching(/^[2-9A-Z]{6}$/) })
  const { cases, total } = await getReportsPage({ db }, new URLSearchParams())
  expect(total).toBe((await readPanelTodo(db)).reports)
  expect(cases).toMatchObject([
    {
      offerId: offer!.id,
      isHidden: false,
      networks: 1,
      reports: [
        {
          reason: 'shipping',
          seen: { shown: '€17.00', cans: 1, region: 'eu' },
          evidence: { packs: [{ words: { title: 'Fjord Mint No 1', price: { text: '5.00' } } }] },
        },
      ],
    },
  ])
})

test('independent reports hide an offer everywhere, and the answer that it is right shows it again', async ({
  db,
}) => {
  const { rows, admin, mail, now } = await openReports(db)
  const { id, productId } = rows[0]!
  await reportEnough(db, id)
  expect(await isShown(db, id)).toEqual({ isListed: false, priced: 7 })
  const since = new Date('2026-01-01')
  const history = await readPriceHistory(db, { productId, since })
  expect(history.filter(({ inStock }) => inStock)).toEqual([])
  expect(await answerReport({ db, mail, now }, { offerId: id, answer: 'right', admin })).toMatchObject({
    ok: true,
    count: FEWEST_TO_HIDE,
    isHidden: false,
  })
  expect(await isShown(db, id)).toEqual({ isListed: true, priced: 8 })
  expect((await readPriceHistory(db, { productId, since })).some(({ inStock }) => inStock)).toBe(true)
  expect(await readAudit(db)).toMatchObject([
    { actor: null, action: 'offer-hidden', target: `offer ${id}` },
    { actor: admin.id, action: 'report-right', target: `offer ${id}`, detail: { shownAgain: true } },
  ])
  await reportEnough(db, id, 50)
  expect((await isShown(db, id)).isListed).toBe(true)
  expect((await readPanelTodo(db)).reports).toBe(1)
})

test('any number of reports from one network hide nothing', async ({ db }) => {
  const { rows } = await openReports(db)
  const { id } = rows[0]!
  for (let host = 1; host <= 9; host++) await report(db, { offerId: id, network: `203.0.113.${host}` })
  for (let part = 1; part <= 9; part++) await report(db, { offerId: id, network: `2001:db8:1:${part}::/64` })
  expect((await isShown(db, id)).isListed).toBe(true)
})

test('one connection can send a few reports an hour', async ({ db }) => {
  const { rows } = await openReports(db)
  const outcomes: string[] = []
  for (let nth = 0; nth < 11; nth++) {
    const { outcome } = await report(db, { offerId: rows[nth % 8]!.id, network: '203.0.113.7' })
    outcomes.push(outcome)
  }
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('done'))
  expect(outcomes.at(-1)).toBe('tooMany')
  const counted = await db.select().from(priceReports).where(eq(priceReports.isCounted, true))
  expect(counted).toHaveLength(MOST_COUNTED_OF_NETWORK)
})

test('reports cannot empty a store: the rest waits for an operator, and the log says so', async ({ db }) => {
  const { rows } = await openReports(db)
  for (const [nth, { id }] of rows.entries()) await reportEnough(db, id, 1 + nth * 10)
  const hidden = (await db.select().from(offers)).filter(({ hiddenAt }) => hiddenAt !== null)
  expect(hidden).toHaveLength(MOST_HIDDEN_A_DAY.ofStore)
  const actions = (await readAudit(db)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'offer-hidden')).toHaveLength(MOST_HIDDEN_A_DAY.ofStore)
  expect(actions.filter((action) => action === 'offer-not-hidden')).toHaveLength(
    rows.length - MOST_HIDDEN_A_DAY.ofStore,
  )
})

test('a report of a price that is no longer shown counts for nothing', async ({ db }) => {
  const { rows } = await openReports(db)
  const { id } = rows[0]!
  for (let nth = 1; nth <= 5; nth++) await report(db, { offerId: id, network: `198.51.${nth}.1`, price: 999 })
  expect((await isShown(db, id)).isListed).toBe(true)
})

test('a wrong price that is called fixed comes back with the reading that changes it', async ({ db }) => {
  const { rows, admin, mail, now, shop, run } = await openReports(db)
  const { id } = rows[2]!
  await reportEnough(db, id)
  const call = { offerId: id, admin }
  expect(await answerReport({ db, mail, now }, { ...call, answer: 'fixed' })).toMatchObject({
    isHidden: true,
  })
  expect((await isShown(db, id)).isListed).toBe(false)
  await db
    .update(offers)
    .set({ hiddenAt: new Date('2026-03-01T13:30:00Z') })
    .where(eq(offers.id, id))
  shop.shelves[3]!.price = '5.50'
  await run()
  expect((await isShown(db, id)).isListed).toBe(true)
  expect((await readAudit(db)).at(-1)).toMatchObject({ action: 'offer-shown', target: `offer ${id}` })
})

test('a visitor who left an address gets one answer in the language of the page, and is forgotten', async ({
  db,
}) => {
  const { rows, admin, mail, now } = await openReports(db)
  const { id } = rows[0]!
  await report(db, { offerId: id, network: '203.0.113.7', email: 'anna@example.com' })
  await report(db, { offerId: id, network: '203.0.114.7' })
  expect((await listAddressRecords(db, 'Anna@example.com')).reports).toMatchObject([{ reason: 'price' }])
  expect(await answerReport({ db, mail, now }, { offerId: id, answer: 'asked', admin })).toMatchObject({
    count: 2,
    mailed: 1,
  })
  await db.update(mailQueue).set({ nextAttemptAt: new Date(0) })
  const [letter, ...others] = await deliver(db)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ recipient: 'anna@example.com', kind: 'report-answered' })
  expect(letter?.body).toContain('Wir konnten es nicht selbst klären')
  expect(letter?.body).toContain('/de/product/fjord-mint-no-1')
  expect(await db.select().from(mailQueue)).toEqual([])
  expect((await listAddressRecords(db, 'anna@example.com')).reports).toEqual([])
  expect(await answerReport({ db, mail, now }, { offerId: id, answer: 'asked', admin })).toEqual({
    ok: false,
  })
  expect(await answerReport({ db, mail, now }, { offerId: id, answer: 'right', admin })).toMatchObject({
    ok: true,
    mailed: 0,
  })
})

test('an address that is not answered is deleted in time, or when its owner asks', async ({ db }) => {
  const { rows } = await openReports(db)
  await report(db, { offerId: rows[0]!.id, network: '203.0.113.7', email: 'anna@example.com' })
  await report(db, { offerId: rows[1]!.id, network: '203.0.113.7', email: 'eva@example.com' })
  await deleteAddressRecords(db, 'eva@example.com')
  const read = () =>
    db.select({ email: priceReports.email, network: priceReports.network }).from(priceReports)
  expect((await read()).map(({ email }) => email)).toEqual(['anna@example.com', null])
  await purgeOldRecords({ db, now: () => new Date('2026-04-15T00:00:00Z') })
  expect(await read()).toEqual(Array(2).fill({ email: null, network: null }))
  await purgeOldRecords({ db, now: () => new Date('2028-04-15T00:00:00Z') })
  expect(await read()).toEqual([])
})
