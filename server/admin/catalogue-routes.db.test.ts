import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { products } from '#data/schema/catalogue.ts'
import { insertUser, makeAdminDeps, readAudit, signedInByHeader } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { createAdminApi } from './admin-api.ts'

const ORIGIN = 'https://pouchscout.example'
const CSV = 'brand,name,flavour_family,type,nicotine_mg_per_pouch\nMood,Mood Mint 6mg,mint,nicotine pouch,6\n'

function createApp(db: Db) {
  const deps = { db, now: () => new Date(), accounts: signedInByHeader(db), admin: makeAdminDeps() }
  const log = { error: vi.fn() }
  return createAdminApi({ deps, origin: ORIGIN, isPublic: true, trustProxy: false, log })
}

function upload(user: string, intent: string, csv: string | null, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.set('intent', intent)
  if (csv !== null) body.set('file', new File([csv], 'catalogue.csv', { type: 'text/csv' }))
  return new Request(`${ORIGIN}/catalogue`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'x-user': user, ...headers },
    body,
  })
}

test('a file is checked by any admin, and imported after a fresh proof only', async ({ db }) => {
  const app = createApp(db)
  const { id: admin } = await insertUser(db)
  const checked = await app.request(upload(admin, 'check', CSV))
  expect(await checked.json()).toMatchObject({
    ok: true,
    isApplied: false,
    plan: { added: [{ line: 2 }], changed: [], unchanged: 0, refused: [] },
  })
  const unconfirmed = await app.request(upload(admin, 'apply', CSV, { 'x-shown': 'long-ago' }))
  expect([unconfirmed.status, await unconfirmed.json()]).toMatchObject([
    403,
    { error: { code: 'confirm_first' } },
  ])
  expect(await db.select().from(products)).toEqual([])
  const applied = await app.request(upload(admin, 'apply', CSV))
  expect(await applied.json()).toMatchObject({ ok: true, isApplied: true })
  expect(await db.select().from(products)).toMatchObject([{ name: 'Mood Mint 6mg', status: 'listed' }])
  expect(await readAudit(db)).toMatchObject([{ action: 'catalogue-imported', actor: admin }])
})

test('without scripts the answer is text, and what is no file is refused', async ({ db }) => {
  const app = createApp(db)
  const { id: admin } = await insertUser(db)
  const text = await app.request(upload(admin, 'check', CSV, { accept: 'text/html' }))
  expect(text.headers.get('content-type')).toContain('text/plain')
  expect(await text.text()).toContain('line 2: add Mood Mint 6mg')
  expect((await app.request(upload(admin, 'check', null))).status).toBe(422)
  expect((await app.request(upload(admin, 'check', 'colour\nred\n'))).status).toBe(422)
  expect((await app.request(upload(admin, 'check', 'x'.repeat(5_200_000)))).status).toBe(413)
})
