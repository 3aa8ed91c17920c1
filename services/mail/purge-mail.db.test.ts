import { expect } from 'vitest'
import { insertMail } from '#data/mail-queue.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { test } from '#tests/database.ts'
import { purgeMail } from './purge-mail.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('mail is forgotten after thirty days, unless it still has to be sent', async ({ db }) => {
  const mail = { recipient: 'a@b.example', replyTo: null, body: '', html: null, headers: {}, onceKey: null }
  for (const status of ['waiting', 'kept'] as const)
    await insertMail(db, { ...mail, kind: 'message', subject: status, status })
  const inDays = (days: number) => ({ db, now: () => new Date(Date.now() + days * DAY_MS) })
  expect(await purgeMail(inDays(29))).toBe(0)
  expect(await purgeMail(inDays(31))).toBe(1)
  expect(await db.select().from(mailQueue)).toMatchObject([{ subject: 'waiting' }])
})
