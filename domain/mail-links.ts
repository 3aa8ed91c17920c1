import type { Language } from './language.ts'
import { addressOf } from './page-address.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type LinkKind = {
  /** The page that accepts the token. */
  readonly path: string
  /** Counted from when the mail is sent, not from when it is written. */
  readonly goodForMs: number
  /** Valid once, and only until a newer one is sent. Other links stay valid in every mail. */
  readonly isSingle: boolean
}

/** Every link that only the reader of a mail can follow. */
export const MAIL_LINKS = {
  'verify-email': { path: '/auth/verify', goodForMs: DAY_MS, isSingle: true },
  'reset-password': { path: '/auth/reset', goodForMs: HOUR_MS, isSingle: true },
  'change-email-old': { path: '/auth/change-email/old', goodForMs: DAY_MS, isSingle: true },
  'change-email-new': { path: '/auth/change-email/new', goodForMs: DAY_MS, isSingle: true },
  'open-sign-in': { path: '/auth/open', goodForMs: HOUR_MS, isSingle: true },
  'newsletter-confirm': { path: '/newsletter/confirm', goodForMs: DAY_MS, isSingle: true },
  'newsletter-unsubscribe': {
    path: '/newsletter/unsubscribe',
    goodForMs: 2 * 365 * DAY_MS,
    isSingle: false,
  },
  'alert-stop': { path: '/alerts/stop', goodForMs: 2 * 365 * DAY_MS, isSingle: false },
} as const satisfies Record<string, LinkKind>

export type LinkPurpose = keyof typeof MAIL_LINKS

export function isLinkPurpose(value: unknown): value is LinkPurpose {
  return typeof value === 'string' && Object.hasOwn(MAIL_LINKS, value)
}

/**
 * Placeholder for the token in a mail before and after sending. The token itself is made when the mail is sent and is
 * in no table.
 */
export const TOKEN_PLACE = '--made-when-sent--'

/** A link in a mail that is being written. */
export type MailLink = {
  readonly purpose: LinkPurpose
  /** The recipient: the id of a user, or a subscriber. */
  readonly subject: string
  /** The address, with the token's placeholder. */
  readonly href: string
}

/** For a mail. The sender makes the token and replaces the placeholder with it. */
export function buildMailLink({
  origin,
  purpose,
  subject,
  language,
}: {
  origin: string
  purpose: LinkPurpose
  subject: string
  language: Language
}): MailLink {
  const path = `${MAIL_LINKS[purpose].path}?token=${TOKEN_PLACE}`
  return { purpose, subject, href: addressOf({ origin, language, path }) }
}

const SUBSCRIBER = /^subscriber (\d+)$/

/** The subject of a subscriber's link. */
export function subscriberSubject(id: number): string {
  return `subscriber ${id}`
}

export function parseSubscriberSubject(subject: string): number | null {
  const [, id] = SUBSCRIBER.exec(subject) ?? []
  return id === undefined ? null : Number(id)
}

const ALERT = /^alert (\d+)$/
const ALERTS_OF = /^alerts of (.+)$/

/** Between the token that stops all of a user's mails and the alert that a link is narrowed to. */
const ALERT_MARK = '~'

/** Of a link that stops all mails about alerts: it stops one of its user's alerts alone. The token is the same. */
export function narrowStop(href: string, alertId: number): string {
  return `${href}${ALERT_MARK}${alertId}`
}

/** The token itself, and the alert it is narrowed to; null for none, NaN for what is no alert. */
export function splitStopToken(text: string): { readonly token: string; readonly alertId: number | null } {
  const [token = '', ...rest] = text.split(ALERT_MARK)
  if (rest.length === 0) return { token, alertId: null }
  const id = rest.join(ALERT_MARK)
  return { token, alertId: /^\d{1,9}$/.test(id) ? Number(id) : Number.NaN }
}

/** Stops one alert, or all mails about a user's alerts. */
export type StopSubject = { readonly alertId: number } | { readonly userId: string }

export function stopSubject(stopped: StopSubject): string {
  return 'alertId' in stopped ? `alert ${stopped.alertId}` : `alerts of ${stopped.userId}`
}

export function parseStopSubject(subject: string): StopSubject | null {
  const [, id] = ALERT.exec(subject) ?? []
  if (id !== undefined) return { alertId: Number(id) }
  const [, userId] = ALERTS_OF.exec(subject) ?? []
  return userId === undefined ? null : { userId }
}
