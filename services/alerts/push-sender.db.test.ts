import { expect, onTestFinished, vi } from 'vitest'
import { type ClaimedPush, keepSubscription } from '#data/push.ts'
import { pushQueue, pushSubscriptions } from '#data/schema/push.ts'
import { insertPerson } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { startPushSender } from './push-sender.ts'

const KEYS = { p256dh: 'key', auth: 'secret' }

test('an address that does not answer holds up the notices of its own person only', async ({
  committed: { db },
}) => {
  const sent: string[] = []
  const slow = Promise.withResolvers<void>()
  const onError = vi.fn()
  for (const name of ['slow', 'quick']) {
    const userId = await insertPerson(db, { email: `${name}@example.com` })
    const target = { endpoint: `https://push.example/${name}`, ...KEYS }
    await keepSubscription(db, { userId, sessionId: name, target, most: 3 })
  }
  const payload = { title: 'a', body: 'b', path: '/', stopLabel: 'Stop', alertId: null, tag: 'c' }
  const targets = await db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id)
  const notices = targets.flatMap(({ id: subscriptionId }) =>
    ['first', 'second'].map((title) => ({
      subscriptionId,
      payload: { ...payload, title },
      onceKey: `${subscriptionId} ${title}`,
    })),
  )
  await db.insert(pushQueue).values(notices)

  async function send({ endpoint, payload: { title } }: ClaimedPush) {
    if (endpoint.endsWith('slow')) await slow.promise
    sent.push(`${endpoint.split('/').at(-1)} ${title}`)
    return 'sent' as const
  }
  const sender = startPushSender({ db, send, onError })
  onTestFinished(async () => {
    slow.resolve()
    await sender.close()
  })
  await vi.waitFor(() => expect(sent).toEqual(['quick first', 'quick second']))
  const answer = { attempts: pushQueue.attempts }
  expect(await db.select(answer).from(pushQueue).orderBy(pushQueue.id)).toEqual([
    { attempts: 1 },
    { attempts: 0 },
  ])
  slow.resolve()
  await vi.waitFor(async () => expect(await db.$count(pushQueue)).toBe(0))
  expect(sent.slice(2)).toEqual(['slow first', 'slow second'])
  expect(onError).not.toHaveBeenCalled()
})
