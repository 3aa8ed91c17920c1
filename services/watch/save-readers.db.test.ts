import { expect } from 'vitest'
import { insertUser } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { saveReaders } from './save-readers.ts'
import { listReaders } from './tell-operators.ts'

test('addresses in any order and letters are kept once each, and a wrong one keeps none', async ({ db }) => {
  const admin = await insertUser(db)
  const deps = { db, mail: makeMail() }
  const save = (text: string) => saveReaders(deps, { text, actor: admin.id })
  const read = async () => (await listReaders(deps)).map(({ email }) => email)
  expect(await save('night@example.com,\n day@example.com NIGHT@example.com')).toEqual({ ok: true, count: 2 })
  expect(await read()).toEqual(['NIGHT@example.com', 'day@example.com'])
  expect(await save('day@example.com nonsense')).toEqual({
    ok: false,
    reason: 'not-an-address',
    wrong: 'nonsense',
  })
  const many = Array.from({ length: 21 }, (_, nth) => `reader-${nth}@example.com`).join(' ')
  expect(await save(many)).toEqual({ ok: false, reason: 'too-many' })
  expect(await read()).toHaveLength(2)
  expect(await save(' ')).toEqual({ ok: true, count: 0 })
  expect(await read()).toEqual([admin.email])
})
