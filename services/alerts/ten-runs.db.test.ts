import { expect, onTestFinished, vi } from 'vitest'
import { writeDelivery } from '#data/alert-settings.ts'
import { keepSubscription } from '#data/push.ts'
import { alertEvents } from '#data/schema/alerts.ts'
import { pushQueue, pushSubscriptions } from '#data/schema/push.ts'
import { minor } from '#domain/money/amounts.ts'
import { readPushKeys } from '#server/alerts/push-keys.ts'
import { createPushTransport } from '#server/alerts/push-transport.ts'
import { createKeys } from '#server/auth/create-keys.ts'
import { createMailTransport } from '#server/mail/mail-transport.ts'
import { startMailSender } from '#services/mail/mail-sender.ts'
import { insertPerson, insertTestAlert, openAlertSite } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { TEST_ORIGIN } from '#tests/mail.ts'
import { startPushService } from '#tests/push-service.ts'
import { startMailServer } from '#tests/smtp-server.ts'
import { startPushSender } from './push-sender.ts'

const WAIT = { timeout: 20_000, interval: 50 }

test('a price that falls, flaps, is held, fails and falls again over ten runs is told twice, by mail and as a notice', async ({
  committed: { db },
}) => {
  const smtp = await startMailServer()
  const push = await startPushService()
  const pushKeys = await readPushKeys(db, TEST_KEYS)
  const allowHosts = new Set([push.host])
  const contact = 'operator@pouchscout.example'
  const transport = createPushTransport({
    origin: TEST_ORIGIN,
    contact,
    pushKeys,
    keys: TEST_KEYS,
    allowHosts,
  })
  const onError = vi.fn()
  const send = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: contact })
  const mailSender = startMailSender({ db, now: () => new Date(), send, onError })
  const pushSender = startPushSender({ db, send: transport.send, onError })
  onTestFinished(async () => {
    for (const closing of [mailSender, pushSender, transport, smtp, push]) await closing.close()
  })

  const { run, shop, productIds, now } = await fillShop(db)
  const wakes = { wakeMail: mailSender.wake, wakePush: pushSender.wake }
  const site = openAlertSite(db, '2026-03-01', { clock: now, ...wakes })
  const userId = await insertPerson(db)
  await writeDelivery(db, { userId, settings: { isQuietAtNight: false } })
  await keepSubscription(db, { userId, sessionId: 'session', target: push.subscription, most: 3 })
  const wish = { userId, productId: productIds[0], basis: 'can', cans: null, limit: minor(460), byPush: true }
  await insertTestAlert(db, { ...wish, createdAt: now() })

  async function read(price: string, status = 200) {
    shop.shelves[1]!.price = price
    shop.status = status
    const { status: outcome, held } = await run()
    await site.judge()
    return held > 0 ? 'held' : outcome
  }

  const outcomes = [
    await read('5.00'),
    await read('4.50'), // falls
    await read('4.50'),
    await read('5.00'), // flaps
    await read('4.50'),
    await read('0.05'), // is held
    await read('4.50', 500), // fails
    await read('4.50'),
    await read('5.00'),
    await read('4.20'), // falls again
  ]
  expect(outcomes).toEqual([
    ...[
      'complete',
      'complete',
      'unchanged',
      'complete',
      'complete',
      'held',
      'failed',
      'complete',
      'complete',
    ],
    'complete',
  ])
  await vi.waitFor(() => expect([smtp.mails.length, push.received.length]).toEqual([2, 2]), WAIT)
  expect(await db.$count(pushQueue)).toBe(0)
  expect(onError).not.toHaveBeenCalled()
  const [first, second] = smtp.mails
  // A euro sign is written in bytes.
  expect(first).toContain('Fjord Mint No 1: =E2=82=AC4.50')
  expect(second).toContain('Fjord Mint No 1: =E2=82=AC4.20')
  expect(second).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(push.received.map(({ notice }) => notice.title)).toEqual([
    'Fjord Mint No 1: €4.50 per can',
    'Fjord Mint No 1: €4.20 per can',
  ])
  expect(push.received[0]).toMatchObject({
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    notice: { stopUrl: expect.stringContaining(`${TEST_ORIGIN}/alerts/stop?token=`) },
  })
  const silent = await db.select({ silence: alertEvents.silence }).from(alertEvents)
  expect(silent.filter(({ silence }) => silence !== null)).toEqual([{ silence: 'held' }])
})

test('a browser that wants no more notices is forgotten, and one whose service is away is asked again', async ({
  committed: { db },
}) => {
  const push = await startPushService()
  const pushKeys = await readPushKeys(db, TEST_KEYS)
  const allowHosts = new Set([push.host])
  const contact = 'operator@pouchscout.example'
  const transport = createPushTransport({
    origin: TEST_ORIGIN,
    contact,
    pushKeys,
    keys: TEST_KEYS,
    allowHosts,
  })
  onTestFinished(async () => {
    await transport.close()
    await push.close()
  })
  const payload = { title: 'a', body: 'b', path: '/', stopLabel: 'Stop', alertId: 1, tag: 'c' }
  const claimed = { id: 1, attempts: 1, userId: 'maja', payload, ...push.subscription }
  push.service.status = 410
  expect(await transport.send(claimed)).toBe('gone')
  push.service.status = 503
  await expect(transport.send(claimed)).rejects.toThrow('503')
  push.service.status = 413
  expect(await transport.send(claimed)).toBe('refused')
  const elsewhere = { ...claimed, endpoint: 'http://127.0.0.1:9/push' }
  await expect(transport.send(elsewhere)).rejects.toThrow()
})

test('keys for notices are kept; with another secret there are new ones, and no browser', async ({ db }) => {
  const kept = await readPushKeys(db, TEST_KEYS)
  expect(await readPushKeys(db, TEST_KEYS)).toEqual(kept)
  const target = { endpoint: 'https://push.example.com/one', p256dh: 'p', auth: 'a' }
  await keepSubscription(db, { userId: await insertPerson(db), sessionId: 'session', target, most: 3 })
  const other = createKeys('another secret of at least thirty-two characters')
  const renewed = await readPushKeys(db, other)
  expect(renewed).not.toEqual(kept)
  expect(await readPushKeys(db, other)).toEqual(renewed)
  expect(await db.$count(pushSubscriptions)).toBe(0)
})
