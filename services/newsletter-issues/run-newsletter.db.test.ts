import { expect } from 'vitest'
import { findIssueOfWeek } from '#data/newsletter-issues.ts'
import type { Db } from '#data/open-database.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { newsletterIssues } from '#data/schema/newsletter.ts'
import { listIssueProducts } from '#domain/newsletter/issue-deals.ts'
import { saveSetting } from '#services/settings/settings.ts'
import { test } from '#tests/database.ts'
import { deliver } from '#tests/mail.ts'
import { insertSubscribers, makeNewsletter, OPERATOR } from '#tests/newsletter.ts'
import { chooseProducts, saveWords } from './edit-draft.ts'
import { getNewsletterPage } from './get-newsletter-page.ts'
import { findArchived, listArchive } from './read-archive.ts'
import { runNewsletter } from './run-newsletter.ts'
import { sendTest } from './send-test.ts'
import { renewDraft, writeDraft } from './write-draft.ts'

const WEEK = '2026-11-16'
const GERMANY = { country: 'DE', region: 'eu' } as const

async function readIssue(db: Db) {
  const issue = await findIssueOfWeek(db, WEEK)
  return issue!
}

function listIds({ content }: Awaited<ReturnType<typeof readIssue>>): number[] {
  return listIssueProducts(content).map(({ deal }) => deal.productId)
}

/** To the time of sending. */
function waitForTuesday({ clock }: ReturnType<typeof makeNewsletter>) {
  clock.now = new Date('2026-11-17T15:00:00Z')
}

test('the draft of a week is written once, and sent by itself when its time comes', async ({ db }) => {
  const newsletter = makeNewsletter(db, { now: new Date('2026-11-16T05:00:00Z') })
  const { deps, clock } = newsletter
  await insertSubscribers(db, [{}])
  await runNewsletter(deps)
  expect(await findIssueOfWeek(db, WEEK)).toBe(null)
  clock.now = new Date('2026-11-16T07:00:00Z')
  await runNewsletter(deps)
  await runNewsletter(deps)
  expect(await db.$count(newsletterIssues)).toBe(1)
  expect(await readIssue(db)).toMatchObject({ status: 'draft', sendAt: new Date('2026-11-17T15:00:00Z') })
  expect(await listArchive({ db, destination: GERMANY }, 'en')).toEqual([])
  waitForTuesday(newsletter)
  await runNewsletter(deps)
  expect(await readIssue(db)).toMatchObject({ status: 'sent', startedAt: clock.now })
  expect((await deliver(db, deps.now)).map(({ recipient }) => recipient)).toEqual(['reader-1@example.com'])
  await runNewsletter(deps)
  expect(await readIssue(db)).toMatchObject({ sentCount: 1, failedCount: 0 })
})

test('where it is not wanted, no draft is sent by itself', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  await saveSetting({ db }, { name: 'newsletter-by-itself', value: false, actor: 'maja' })
  await runNewsletter(newsletter.deps)
  waitForTuesday(newsletter)
  await runNewsletter(newsletter.deps)
  expect(await readIssue(db)).toMatchObject({ status: 'draft' })
})

test('an issue whose deals are all over is not sent, and is in no archive', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  await insertSubscribers(db, [{}])
  await runNewsletter(newsletter.deps)
  newsletter.putOnSale([])
  waitForTuesday(newsletter)
  await runNewsletter(newsletter.deps)
  expect(await readIssue(db)).toMatchObject({ status: 'empty' })
  expect(await db.$count(mailQueue)).toBe(0)
  expect(await findArchived({ db, destination: GERMANY }, { week: WEEK, language: 'en' })).toBe(null)
})

test('without a verified deal there is no draft; the panel says why, and the first deal makes one', async ({
  db,
}) => {
  const newsletter = makeNewsletter(db)
  const { deps } = newsletter
  newsletter.putOnSale([])
  await runNewsletter(deps)
  expect(await writeDraft(deps, { admin: OPERATOR })).toEqual({ outcome: 'no-deals' })
  expect(await db.$count(newsletterIssues)).toBe(0)
  expect(await getNewsletterPage(deps)).toMatchObject({ issues: [], isWaitingForDeal: true })
  newsletter.putOnSale([{ productId: 5, cents: 300, wasCents: 400 }])
  newsletter.wait(60 * 60)
  await runNewsletter(deps)
  expect(listIds(await readIssue(db))).toEqual([5])
  expect(await getNewsletterPage(deps)).toMatchObject({ isWaitingForDeal: false })
})

test('a draft is not renewed with nothing', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  await runNewsletter(newsletter.deps)
  const { id } = await readIssue(db)
  newsletter.putOnSale([])
  expect(await renewDraft(newsletter.deps, { id, admin: OPERATOR })).toEqual({ outcome: 'no-deals' })
  expect(listIds(await readIssue(db))).toEqual([1])
})

test('what is sent has the prices of that moment, without deals that are over', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  newsletter.putOnSale([
    { productId: 1, cents: 400, wasCents: 500 },
    { productId: 2, cents: 300, wasCents: 600 },
  ])
  await insertSubscribers(db, [{}])
  await runNewsletter(newsletter.deps)
  newsletter.putOnSale([
    { productId: 1, cents: 380, wasCents: 500 },
    { productId: 3, cents: 100, wasCents: 600 },
  ])
  waitForTuesday(newsletter)
  await runNewsletter(newsletter.deps)
  const issue = await readIssue(db)
  expect([listIds(issue), issue.pricesAt]).toEqual([[1], newsletter.clock.now])
  const [mail] = await deliver(db, newsletter.deps.now)
  expect(mail!.body).toContain('Frost Mint 1: €3.80 (−24%)')
  expect(mail!.body).toContain('Prices of 17 November 2026.')
})

test('deals of the draft that still hold are sent, however many better ones have come since', async ({
  db,
}) => {
  const newsletter = makeNewsletter(db)
  const drafted = [1, 2].map((productId) => ({ productId, cents: 450, wasCents: 500 }))
  newsletter.putOnSale(drafted)
  await runNewsletter(newsletter.deps)
  const better = Array.from({ length: 12 }, (_, nth) => ({ productId: nth + 3, cents: 300, wasCents: 500 }))
  newsletter.putOnSale([...drafted, ...better])
  waitForTuesday(newsletter)
  await runNewsletter(newsletter.deps)
  const issue = await readIssue(db)
  expect([issue.status, listIds(issue)]).toEqual(['sent', [1, 2]])
})

test('an operator’s words and choice are sent, and everything else stays automatic', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  const { deps } = newsletter
  newsletter.putOnSale([
    { productId: 1, cents: 400, wasCents: 500 },
    { productId: 2, cents: 300, wasCents: 600 },
  ])
  await insertSubscribers(db, [{ language: 'de' }, { language: 'en' }])
  await runNewsletter(deps)
  const { id } = await readIssue(db)
  const words = { subject: ' Hallo\r\nBcc: x ', intro: 'Eins.\r\n\r\nZwei.' }
  const edit = { id, admin: OPERATOR }
  expect(await saveWords(deps, { ...edit, language: 'de', ...words })).toBe('done')
  expect(await saveWords(deps, { ...edit, language: 'de', ...words, subject: 'x'.repeat(121) })).toBe(
    'too-long',
  )
  expect(await chooseProducts(deps, { ...edit, productIds: [2] })).toBe('done')
  waitForTuesday(newsletter)
  await runNewsletter(deps)
  const [german, english] = await deliver(db, deps.now)
  expect(german!.subject).toBe('Hallo Bcc: x')
  expect(german!.body).toContain('Eins.\n\nZwei.\n\nFrost Mint 2')
  expect(german!.body).not.toContain('Frost Mint 1')
  expect(english!.subject).toBe('A verified deal this week: €3.00')
  expect(await saveWords(deps, { ...edit, language: 'de', ...words })).toBe('not-a-draft')
})

test('a test goes to the operator alone, and nobody is unsubscribed by it', async ({ db }) => {
  const { deps } = makeNewsletter(db)
  await insertSubscribers(db, [{}])
  await runNewsletter(deps)
  const { id } = await readIssue(db)
  expect(await sendTest(deps, { id, admin: OPERATOR, language: 'fr', country: 'FR' })).toBe('queued')
  const [mail, ...others] = await deliver(db, deps.now)
  expect(others).toEqual([])
  expect(mail!.recipient).toBe(OPERATOR.email)
  expect(mail!.subject).toBe('[Test] Une promo vérifiée cette semaine : €4,00')
  expect(mail!.headers).toHaveProperty('List-Unsubscribe-Post')
  expect(await readIssue(db)).toMatchObject({ status: 'draft' })
})

test('a country without a deal gets no test either', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  newsletter.putOnSale([], 'SE')
  await runNewsletter(newsletter.deps)
  const { id } = await readIssue(db)
  const ask = { id, admin: OPERATOR, language: 'sv' } as const
  expect(await sendTest(newsletter.deps, { ...ask, country: 'SE' })).toBe('no-deals')
  expect(await sendTest(newsletter.deps, { ...ask, id: id + 1, country: 'DE' })).toBe('no-issue')
  expect(await db.$count(mailQueue)).toBe(0)
})

test('a choice among products that are in the draft no more is refused as a whole', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  const { deps } = newsletter
  newsletter.putOnSale([1, 2].map((productId) => ({ productId, cents: 400, wasCents: 500 })))
  await runNewsletter(deps)
  const { id } = await readIssue(db)
  for (const productIds of [[1, 999], [Number.NaN]])
    expect(await chooseProducts(deps, { id, admin: OPERATOR, productIds })).toBe('other-deals')
  expect(await readIssue(db)).toMatchObject({ leftOut: [] })
})

test('what an operator left out stays out of today’s deals, and is counted', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  const { deps } = newsletter
  const onSale = [1, 2, 3].map((productId) => ({ productId, cents: 400, wasCents: 500 }))
  newsletter.putOnSale(onSale.slice(0, 2))
  await runNewsletter(deps)
  const { id } = await readIssue(db)
  await chooseProducts(deps, { id, admin: OPERATOR, productIds: [2] })
  newsletter.putOnSale(onSale)
  expect(await renewDraft(deps, { id, admin: OPERATOR })).toEqual({ outcome: 'done', leftOutCount: 1 })
  expect(await readIssue(db)).toMatchObject({ leftOut: [1] })
  newsletter.putOnSale(onSale.slice(1))
  expect(await renewDraft(deps, { id, admin: OPERATOR })).toEqual({ outcome: 'done', leftOutCount: 0 })
})

test('the archive has an issue as the visitor’s destination got it, with its own prices', async ({ db }) => {
  const newsletter = makeNewsletter(db)
  newsletter.putOnSale([{ productId: 2, cents: 300, wasCents: 600 }], 'SE')
  newsletter.putOnSale([], 'US')
  await runNewsletter(newsletter.deps)
  waitForTuesday(newsletter)
  await runNewsletter(newsletter.deps)
  newsletter.putOnSale([])
  const pricesAt = '2026-11-17T15:00:00.000Z'
  expect(await listArchive({ db, destination: GERMANY }, 'en')).toEqual([
    { week: WEEK, pricesAt, subject: null, dealCount: 1 },
  ])
  const sweden = { country: 'SE', region: 'eu' } as const
  expect(await findArchived({ db, destination: sweden }, { week: WEEK, language: 'sv' })).toMatchObject({
    country: 'SE',
    pricesAt,
    deals: [{ productId: 2, price: { minor: 300 }, percent: 50 }],
  })
  const america = { country: 'US', region: 'non-eu' } as const
  expect(await findArchived({ db, destination: america }, { week: WEEK, language: 'en' })).toMatchObject({
    deals: [],
  })
})
