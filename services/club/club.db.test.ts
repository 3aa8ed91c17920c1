import { expect } from 'vitest'
import { readVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { auditLog, settings } from '#data/schema/operation.ts'
import { memberOffers, memberOfferTexts } from '#data/schema/people.ts'
import type { Language } from '#domain/language.ts'
import type { Session } from '#domain/session.ts'
import { getSetting, saveSetting } from '#services/settings/settings.ts'
import { test } from '#tests/database.ts'
import { insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { decideListedFrom } from './decide-listed-from.ts'
import { deleteMemberOffer } from './delete-member-offer.ts'
import { listMemberOffers } from './list-member-offers.ts'
import { saveMemberOffer } from './save-member-offer.ts'

const NOW = new Date('2026-06-30T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const MEMBER: Session = {
  user: { id: 'u1', email: 'maja@example.com', full_name: null },
  expires_at: '2026-07-07T12:00:00.000Z',
}
const OFFER = {
  actor: 'admin-1',
  title: '10 % off',
  code: 'SECRET-10',
  conditions: 'Once',
  productIds: [],
  validFrom: new Date(NOW.getTime() - DAY_MS),
  validTo: null,
}

function makeDeps(db: Db, session: Session | null = MEMBER) {
  return { db, now: () => NOW, session, standby: makeStandby() }
}

test('a member gets the code, a visitor only learns that there is an offer', async ({ db }) => {
  const storeId = await insertStore(db, { name: 'Alpha' })
  await saveMemberOffer(makeDeps(db), { ...OFFER, storeId })
  const store = { id: storeId, name: 'Alpha', logoUrl: null }
  expect((await listMemberOffers(makeDeps(db))).offers).toMatchObject([
    { store, title: '10 % off', code: 'SECRET-10', conditions: 'Once', validTo: null },
  ])
  const seen = await listMemberOffers(makeDeps(db, null))
  expect(seen).toEqual({ offers: [], teasers: [{ store, count: 1 }] })
})

test('a member reads an offer in the language of the page, and in English where it is not written in it', async ({
  db,
}) => {
  const storeId = await insertStore(db, { name: 'Alpha' })
  const texts = [
    { language: 'sv', title: '10 % rabatt', conditions: 'En gång' },
    { language: 'de', title: '10 % Rabatt', conditions: null },
  ] as const
  const saved = await saveMemberOffer(makeDeps(db), { ...OFFER, storeId, texts: [...texts] })
  const read = async (language: Language) => {
    const { offers } = await listMemberOffers(makeDeps(db), { language })
    return offers.map((offer) => [offer.language, offer.title, offer.conditions, offer.code])
  }
  expect(await read('sv')).toEqual([['sv', '10 % rabatt', 'En gång', 'SECRET-10']])
  expect(await read('de')).toEqual([['de', '10 % Rabatt', 'Once', 'SECRET-10']])
  expect(await read('fr')).toEqual([['en', '10 % off', 'Once', 'SECRET-10']])
  expect(JSON.stringify(await listMemberOffers(makeDeps(db), { language: 'sv' }))).not.toContain('Rabatt')
  const id = saved.ok ? saved.id : 0
  await saveMemberOffer(makeDeps(db), { ...OFFER, id, storeId })
  expect(await read('sv')).toMatchObject([['sv', '10 % rabatt', 'En gång', 'SECRET-10']])
  await saveMemberOffer(makeDeps(db), { ...OFFER, id, storeId, texts: [] })
  expect(await read('sv')).toMatchObject([['en', '10 % off', 'Once', 'SECRET-10']])
  await saveMemberOffer(makeDeps(db), { ...OFFER, id, storeId, texts: [...texts] })
  await deleteMemberOffer(makeDeps(db), { id, actor: 'admin-1' })
  expect(await db.$count(memberOfferTexts)).toBe(0)
})

test('an offer is shown while it is valid, for its products, at stores that are shown', async ({ db }) => {
  const storeId = await insertStore(db, { name: 'Alpha' })
  const paused = await insertStore(db, { status: 'paused' })
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  const deps = makeDeps(db)
  await saveMemberOffer(deps, { ...OFFER, storeId, title: 'Everything' })
  await saveMemberOffer(deps, { ...OFFER, storeId, title: 'Some', productIds: [7, 8] })
  await saveMemberOffer(deps, { ...OFFER, storeId, title: 'Soon', validFrom: inDays(1) })
  await saveMemberOffer(deps, { ...OFFER, storeId, title: 'Over', validTo: NOW })
  await saveMemberOffer(deps, { ...OFFER, storeId: paused, title: 'Paused' })
  const listTitles = async (productId?: number) =>
    (await listMemberOffers(deps, productId ? { productId } : {})).offers.map(({ title }) => title)
  expect(await listTitles()).toEqual(['Everything', 'Some'])
  expect(await listTitles(7)).toEqual(['Everything', 'Some'])
  expect(await listTitles(9)).toEqual(['Everything'])
})

test('saving and deleting an offer is logged without the code, and kept pages are made again', async ({
  db,
}) => {
  const storeId = await insertStore(db)
  const deps = makeDeps(db)
  const before = await readVersion(db)
  const saved = await saveMemberOffer(deps, { ...OFFER, storeId })
  if (!saved.ok) throw new Error(saved.reason)
  const { id } = saved
  expect(await saveMemberOffer(deps, { ...OFFER, storeId, id, title: '15 % off' })).toEqual({ ok: true, id })
  expect(await saveMemberOffer(deps, { ...OFFER, storeId, id: id + 1 })).toEqual({
    ok: false,
    reason: 'not-found',
  })
  expect(await deleteMemberOffer(deps, { id, actor: 'admin-1' })).toMatchObject({ title: '15 % off' })
  expect(await deleteMemberOffer(deps, { id, actor: 'admin-1' })).toBeNull()
  expect(await db.$count(memberOffers)).toBe(0)
  expect(await readVersion(db)).toBe(before + 3)
  const log = await db.select().from(auditLog).orderBy(auditLog.id)
  expect(log.map(({ actor, action, target }) => [actor, action, target])).toEqual(
    ['added', 'changed', 'deleted'].map((what) => ['admin-1', `member-offer-${what}`, `member-offer ${id}`]),
  )
  expect(JSON.stringify(log)).not.toContain('SECRET')
})

test('members see products first for as long as the operator sets, and not at all until then', async ({
  db,
}) => {
  const deps = makeDeps(db)
  expect(await decideListedFrom(deps)).toBeNull()
  const name = 'member-first-days'
  expect(await saveSetting(deps, { name, value: 14, actor: 'admin-1' })).toEqual({ ok: true })
  expect(await decideListedFrom(deps)).toEqual(new Date(NOW.getTime() + 14 * DAY_MS))
  for (const value of [-1, 1.5, 91, '14', null])
    expect(await saveSetting(deps, { name, value, actor: 'admin-1' })).toEqual({
      ok: false,
      reason: 'invalid',
    })
  expect(await getSetting(deps, name)).toBe(14)
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { actor: 'admin-1', action: 'setting-changed', target: name, detail: { before: 0, after: 14 } },
  ])
  await db.update(settings).set({ value: 'nonsense' })
  expect(await getSetting(deps, name)).toBe(0)
})
