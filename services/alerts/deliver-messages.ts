import {
  countMessagesSince,
  type DueEvent,
  endWaiting,
  findDelivery,
  hasBrowser,
  insertMessage,
  listDueEvents,
  listDueUsers,
  lockRecipient,
  postponeEvents,
  queuePush,
  type Recipient,
} from '#data/alert-messages.ts'
import { morningOfNextDay, startOfDay } from '#domain/alerts/delivery-time.ts'
import type { Language } from '#domain/language.ts'
import { buildMailLink, stopSubject } from '#domain/mail-links.ts'
import { addressOf } from '#domain/page-address.ts'
import { buildUnsubscribeHeaders } from '#services/mail/unsubscribe-headers.ts'
import type { AlertDeps, AlertWords } from './alert-deps.ts'

const USERS_AT_ONCE = 200
/** The services of browsers refuse a notice of more than 4 KB, and none shows as much. The page has all of it. */
const NOTICE_LINES = 8
const ALERTS_PATH = '/account/alerts'

/**
 * Sends what is due: what was found just now, digests, what came at night, what was too much for a day. Each person gets
 * one message. Called when everything is judged, so that all that a version brings is in it.
 */
export async function deliverDue(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  let userIds: string[] = []
  do {
    userIds = await listDueUsers(deps.db, { now, after: userIds.at(-1) ?? '', limit: USERS_AT_ONCE })
    for (const userId of userIds) await deps.db.transaction((tx) => deliverTo({ ...deps, db: tx }, userId))
  } while (userIds.length === USERS_AT_ONCE)
  deps.mail.wake()
  deps.wakePush()
}

/** Writes everything that is due to one person, within the limit of the day. Inside the caller's transaction. */
async function deliverTo(deps: AlertDeps, userId: string): Promise<void> {
  const { db: tx } = deps
  const now = deps.now()
  const recipient = await lockRecipient(tx, userId)
  if (!recipient) return
  const events = await listDueEvents(tx, { userId, now })
  if (events.length === 0) return
  const { mostPerDay, timeZone, isMailStopped } = await findDelivery(tx, userId)
  const sent = await countMessagesSince(tx, { userId, since: startOfDay(now, timeZone) })
  if (sent >= mostPerDay) return postponeEvents(tx, { userId, now, until: morningOfNextDay(now, timeZone) })
  await sendMessage(deps, { userId, recipient, events, timeZone, isMailStopped })
}

type Message = {
  readonly userId: string
  readonly recipient: Recipient
  readonly events: ReadonlyArray<DueEvent>
  readonly timeZone: string
  readonly isMailStopped: boolean
}

async function sendMessage(deps: AlertDeps, sent: Message): Promise<void> {
  const { userId, recipient, events, timeZone, isMailStopped } = sent
  const { db: tx } = deps
  const words = wordsAt(deps.words(recipient.language), timeZone)
  // Only confirmed addresses get mail. Without a mail server it is kept for the operator to see.
  const isReachable = (recipient.isVerified || !deps.mail.isLive) && !isMailStopped
  const byMail = events.some((event) => event.byMail) && isReachable
  const byPush = events.some((event) => event.byPush) && (await hasBrowser(tx, userId))
  const eventIds = events.map(({ id }) => id)
  // What reaches nobody is no message: it takes none of the day, and the log does not call it sent.
  if (!byMail && !byPush) return endWaiting(tx, eventIds)
  const messageId = await insertMessage(tx, { userId, byMail, byPush, sentAt: deps.now() }, eventIds)
  const alertId = findOnlyAlert(events)
  if (byPush)
    await queuePush(tx, {
      userId,
      messageId,
      payload: buildNotice(words, events, { language: recipient.language, alertId, messageId }),
    })
  if (byMail) await queueMail(deps, { ...sent, words, alertId, messageId })
}

/** With the times of the reader's clock. */
function wordsAt(words: AlertWords, timeZone: string): AlertWords {
  return { ...words, describe: (event) => words.describe(event, timeZone) }
}

function findOnlyAlert(events: ReadonlyArray<DueEvent>): number | null {
  const ids = new Set(events.map(({ alertId }) => alertId))
  return ids.size === 1 ? events[0]!.alertId : null
}

function titleOf(words: AlertWords, events: ReadonlyArray<DueEvent>): string {
  return events.length === 1 ? words.describe(events[0]!).title : words.titleOfMany(events.length)
}

function bodyOf(words: AlertWords, events: ReadonlyArray<DueEvent>): string {
  const texts = events.slice(0, NOTICE_LINES).map((event) => words.describe(event))
  if (events.length === 1) return texts.map(({ promised, found }) => `${found}\n${promised}`).join('')
  const lines = texts.map(({ title }) => title)
  return [...lines, ...(events.length > NOTICE_LINES ? ['…'] : [])].join('\n')
}

function buildNotice(
  words: AlertWords,
  events: ReadonlyArray<DueEvent>,
  { language, alertId, messageId }: { language: Language; alertId: number | null; messageId: number },
) {
  return {
    title: titleOf(words, events),
    body: bodyOf(words, events),
    path: addressOf({
      origin: '',
      language,
      path: events.length === 1 ? events[0]!.found.path : ALERTS_PATH,
    }),
    stopLabel: alertId === null ? words.stopHere : words.stopShort,
    alertId,
    tag: `alert-${messageId}`,
  }
}

async function queueMail(
  { db: tx, mail }: AlertDeps,
  {
    userId,
    recipient,
    events,
    words,
    alertId,
    messageId,
  }: Message & { words: AlertWords; alertId: number | null; messageId: number },
): Promise<void> {
  const { language, email } = recipient
  const subject = stopSubject(alertId === null ? { userId } : { alertId })
  const stopIn = (one: typeof language) =>
    buildMailLink({ origin: mail.origin, purpose: 'alert-stop', subject, language: one })
  await mail.queue(tx, {
    kind: 'alert',
    to: email,
    language,
    values: {
      subject: titleOf(words, events),
      intro: events.length > 1 ? words.intro : null,
      changes: events.map((event) => ({
        ...words.describe(event),
        link: addressOf({ origin: mail.origin, language, path: event.found.path }),
      })),
      open: words.open,
      reason: words.reason,
      manage: { label: words.manage, href: addressOf({ origin: mail.origin, language, path: ALERTS_PATH }) },
      stop: stopIn(language),
      stopLabel: alertId === null ? words.stopMails : words.stopOne,
    },
    headers: buildUnsubscribeHeaders(mail, stopIn('en')),
    onceKey: `alert-message ${messageId}`,
  })
}
