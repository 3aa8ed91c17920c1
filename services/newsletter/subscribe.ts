import { findSubscriber, savePending } from '#data/newsletter.ts'
import type { Db } from '#data/open-database.ts'
import { CONSENT_VERSION } from '#domain/consent.ts'
import type { Country } from '#domain/country.ts'
import type { Subscription } from '#domain/forms/newsletter.ts'
import type { Language } from '#domain/language.ts'
import { buildMailLink, subscriberSubject } from '#domain/mail-links.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { Deps } from '#services/deps.ts'
import { listMailLimits } from './mail-limits.ts'

const PER_NETWORK = { most: 5, spanSeconds: 60 * 60 }

type SubscribeInput = Subscription & {
  /** Set by the server for a user who has just made an account, never by a form. */
  readonly userId?: string
  readonly language: Language
  /** Where the visitor's orders go, as far as it is known. */
  readonly country?: Country | null
  /** The page where it was agreed to. */
  readonly source: string
  /** The network to count; null where the caller counts. */
  readonly network: string | null
}
/** Confirm: done, and a mail is on its way that has to be confirmed. */
export type SubscribeOutcome = 'done' | 'confirm' | 'alreadySubscribed' | 'tooMany'

/**
 * Keeps the address as one to be confirmed and mails it a link. It is not subscribed before that link is used: until
 * then any visitor may have typed it. Asking again sends a new link, within limits.
 */
export async function subscribe(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  input: SubscribeInput,
): Promise<SubscribeOutcome> {
  if (input.network !== null) {
    const name = `newsletter network ${input.network}`
    if (await limitAttempts(deps, [{ name, ...PER_NETWORK }])) return 'tooMany'
  }
  const outcome = await deps.db.transaction((tx) => askToConfirm({ ...deps, db: tx }, input))
  deps.mail.wake()
  return outcome
}

/** Runs in the caller's transaction; the caller wakes the sender afterwards. */
export async function askToConfirm(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  input: Omit<SubscribeInput, 'network'>,
): Promise<SubscribeOutcome> {
  const { db, mail } = deps
  const known = await findSubscriber(db, input.email)
  if (known?.status === 'confirmed') return 'alreadySubscribed'
  if (await limitAttempts(deps, listMailLimits(input.email)))
    return (await isWaiting(db, input.email)) ? 'alreadySubscribed' : 'tooMany'
  await sendLink(deps, input)
  if (known?.status === 'pending') return 'alreadySubscribed'
  return mail.isLive ? 'confirm' : 'done'
}

/** Looks again: the same form may have been sent twice at once. */
async function isWaiting(db: Db, email: string): Promise<boolean> {
  return (await findSubscriber(db, email))?.status === 'pending'
}

async function sendLink(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { email, fullName, userId, language, country = null, source }: Omit<SubscribeInput, 'network'>,
): Promise<void> {
  const consent = { version: CONSENT_VERSION, source, at: now() }
  const id = await savePending(db, {
    email,
    fullName,
    userId: userId ?? null,
    language,
    country,
    consent,
  })
  const link = buildMailLink({
    origin: mail.origin,
    purpose: 'newsletter-confirm',
    subject: subscriberSubject(id),
    language,
  })
  await mail.queue(db, { kind: 'newsletter-confirm', to: email, language, values: { link } })
}
