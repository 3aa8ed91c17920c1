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
import { buildMailLink, narrowStop, stopSubject } from '#domain/mail-links.ts'
import { addressOf } from '#domain/page-address.ts'
import { buildUnsubscribeHeaders } from '#services/mail/unsubscribe-headers.ts'
import type { AlertDeps, AlertWords } from './alert-deps.ts'
import { foundPath } from './found-path.ts'
import { renewReadTimes } from './renew-read-times.ts'

const USERS_AT_ONCE = 200
/** The services of browsers refuse a notice of more than 4 KB, and none shows as much. The page has all of it. */
const NOTICE_LINES = 8
const ALERTS_PATH = '/account/alerts'

/**
 * Sends what is due: what was found just now, digests, what came at night, what was too much for a day. Each person gets
 * one message, a mail and a notice at most. Called when everything is judged, so that all that a version brings is in it.
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
  const renewed = await renewReadTimes(tx, events)
  await sendMessage(deps, { userId, recipient, events: renewed, timeZone, isMailStopped })
}

type Message = {
  readonly userId: string
  readonly recipient: Recipient
  readonly events: ReadonlyArray<DueEvent>
  readonly timeZone: string
  readonly isMailStopped: boolean
}

/** The mail has what alerts with mail found, the notice what alerts with notices found. */
async function sendMessage(deps: AlertDeps, due: Message): Promise<void> {
  const events = (await keepOpenWays(deps, due)).toSorted(byAlertAndPrice)
  const messageIds = await noteMessage(deps, { userId: due.userId, events })
  const words = wordsAt(deps.words(due.recipient.language), due.timeZone)
  if (messageIds.byPush !== null) {
    const told = { events: events.filter(({ byPush }) => byPush), words, messageId: messageIds.byPush }
    await queueNotice(deps, { ...due, ...told })
  }
  if (messageIds.byMail !== null) {
    const told = { events: events.filter(({ byMail }) => byMail), words, messageId: messageIds.byMail }
    await queueMail(deps, { ...due, ...told })
  }
}

/** Of the ways that each alert has, those that reach the person. */
async function keepOpenWays(
  { db: tx, mail }: AlertDeps,
  { userId, recipient, events, isMailStopped }: Message,
): Promise<DueEvent[]> {
  // Only confirmed addresses get mail. Without a mail server it is kept for the operator to see.
  const isReachable = (recipient.isVerified || !mail.isLive) && !isMailStopped
  const hasNotices = events.some(({ byPush }) => byPush) && (await hasBrowser(tx, userId))
  return events.map((event) => ({
    ...event,
    byMail: event.byMail && isReachable,
    byPush: event.byPush && hasNotices,
  }))
}

/** What one alert found stands together, the cheapest first. */
function byAlertAndPrice(one: DueEvent, other: DueEvent): number {
  return (one.alertId ?? 0) - (other.alertId ?? 0) || minorOf(one) - minorOf(other)
}

function minorOf({ found }: DueEvent): number {
  return found.value?.minor ?? 0
}

const WAYS = [
  { byMail: true, byPush: true },
  { byMail: true, byPush: false },
  { byMail: false, byPush: true },
]

/** Ends the waiting, and notes how each change is sent. Returns the ids for a mail and a notice, if there are any. */
async function noteMessage(
  { db: tx, now }: AlertDeps,
  { userId, events }: { userId: string; events: ReadonlyArray<DueEvent> },
): Promise<{ byMail: number | null; byPush: number | null }> {
  const ids: { byMail: number | null; byPush: number | null } = { byMail: null, byPush: null }
  const sentAt = now()
  for (const ways of WAYS) {
    const eventIds = listIds(events, ways)
    if (eventIds.length === 0) continue
    const id = await insertMessage(tx, { userId, ...ways, sentAt }, eventIds)
    if (ways.byMail) ids.byMail ??= id
    if (ways.byPush) ids.byPush ??= id
  }
  // What reaches nobody is no message: it takes none of the day, and the log does not call it sent.
  await endWaiting(tx, listIds(events, { byMail: false, byPush: false }))
  return ids
}

function listIds(events: ReadonlyArray<DueEvent>, ways: (typeof WAYS)[number]): number[] {
  return events
    .filter(({ byMail, byPush }) => byMail === ways.byMail && byPush === ways.byPush)
    .map(({ id }) => id)
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

type Told = Message & { readonly words: AlertWords; readonly messageId: number }

async function queueNotice(
  { db: tx }: AlertDeps,
  { userId, recipient: { language }, events, words, messageId }: Told,
): Promise<void> {
  const alertId = findOnlyAlert(events)
  const path = events.length === 1 ? foundPath(events[0]!) : ALERTS_PATH
  const payload = {
    title: titleOf(words, events),
    body: bodyOf(words, events),
    path: addressOf({ origin: '', language, path }),
    stopLabel: alertId === null ? words.stopHere : words.stopShort,
    alertId,
    tag: `alert-${messageId}`,
  }
  await queuePush(tx, { userId, messageId, payload })
}

async function queueMail(
  { db: tx, mail }: AlertDeps,
  { userId, recipient, events, words, messageId }: Told,
): Promise<void> {
  const { language, email } = recipient
  const alertId = findOnlyAlert(events)
  const subject = stopSubject(alertId === null ? { userId } : { alertId })
  const stopIn = (one: typeof language) =>
    buildMailLink({ origin: mail.origin, purpose: 'alert-stop', subject, language: one })
  const stop = stopIn(language)
  await mail.queue(tx, {
    kind: 'alert',
    to: email,
    language,
    values: {
      subject: titleOf(words, events),
      intro: events.length > 1 ? words.intro : null,
      changes: events.map((event, place) => ({
        ...words.describe(event),
        link: addressOf({ origin: mail.origin, language, path: foundPath(event) }),
        stop:
          alertId === null && event.alertId !== null && event.alertId !== events[place + 1]?.alertId
            ? { label: words.stopOne, href: narrowStop(stop.href, event.alertId) }
            : null,
      })),
      open: words.open,
      reason: words.reason,
      manage: { label: words.manage, href: addressOf({ origin: mail.origin, language, path: ALERTS_PATH }) },
      stop,
      stopLabel: alertId === null ? words.stopMails : words.stopOne,
    },
    headers: buildUnsubscribeHeaders(mail, stopIn('en')),
    onceKey: `alert-message ${messageId}`,
  })
}
