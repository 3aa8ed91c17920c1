import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Consent } from '#domain/consent.ts'
import type { Country } from '#domain/country.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { parseSubscriberSubject } from '#domain/mail-links.ts'
import { withdrawIssues } from './newsletter-deliveries.ts'
import type { Db } from './open-database.ts'
import { findSubject, takeSubject } from './proofs.ts'
import { newsletterSubscribers as subscribers } from './schema/people.ts'
import { endSubscriberLinks } from './subscriber-links.ts'

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed'

type Link = { readonly token: string; readonly now: Date }

/** However the address is written. The row is locked until the transaction ends. */
export async function findSubscriber(tx: Db, email: string): Promise<{ status: SubscriberStatus } | null> {
  const [row] = await tx
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`)
    .for('update')
  return row ? { status: row.status as SubscriberStatus } : null
}

/**
 * Keeps an address that is to be confirmed, with its consent; returns its id. An existing one is asked again. It
 * stays linked only to the user who asks again: another may have typed a foreign address. Verifying the address links it.
 */
export async function savePending(
  db: Db,
  subscriber: {
    readonly email: string
    readonly fullName: string | null
    readonly userId: string | null
    readonly language: Language
    readonly country: Country | null
    readonly consent: Consent
  },
): Promise<number> {
  const { email, fullName, userId, language, country, consent } = subscriber
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into newsletter_subscribers as known (email, full_name, user_id, language, country,
      consent_version, consent_source, consent_at)
    values (${email}, ${fullName}, ${userId}, ${language}, ${country}, ${consent.version}, ${consent.source},
      ${consent.at})
    on conflict (lower(email)) do update set
      status = 'pending', unsubscribed_at = null, confirmed_at = null,
      full_name = coalesce(excluded.full_name, known.full_name),
      user_id = case when known.user_id = excluded.user_id then known.user_id end,
      language = excluded.language, country = coalesce(excluded.country, known.country),
      consent_version = excluded.consent_version, consent_source = excluded.consent_source,
      consent_at = excluded.consent_at
    returning id`)
  const [row] = rows
  if (!row) throw new Error('a subscriber was not kept')
  return row.id
}

/** The subscriber the link would confirm; null when it is unknown, used or too old. */
export async function findConfirmable(db: Db, link: Link): Promise<{ email: string } | null> {
  const id = idOf(await findSubject(db, { purpose: 'newsletter-confirm', ...link }))
  if (id === null) return null
  const [row] = await db.select({ email: subscribers.email }).from(subscribers).where(isPending(id))
  return row ?? null
}

/** Of any number of uses of the link at once, one succeeds. Null when it is unknown, used or too old. */
export async function confirmSubscriber(
  db: Db,
  link: Link,
): Promise<{ id: number; email: string; language: Language } | null> {
  const id = idOf(await takeSubject(db, { purpose: 'newsletter-confirm', ...link }))
  if (id === null) return null
  const [row] = await db
    .update(subscribers)
    .set({ status: 'confirmed', confirmedAt: link.now })
    .where(isPending(id))
    .returning({ id: subscribers.id, email: subscribers.email, language: subscribers.language })
  return row ? { ...row, language: isLanguage(row.language) ? row.language : 'en' } : null
}

export async function findByUnsubscribeToken(
  db: Db,
  link: Link,
): Promise<{ id: number; status: SubscriberStatus } | null> {
  const id = idOf(await findSubject(db, { purpose: 'newsletter-unsubscribe', ...link }))
  if (id === null) return null
  const { status } = subscribers
  const [row] = await db
    .select({ id: subscribers.id, status })
    .from(subscribers)
    .where(eq(subscribers.id, id))
  return row ? { id, status: row.status as SubscriberStatus } : null
}

/** The subscriber who has just left by it, or null. An open confirmation link ends too, and no waiting mail is sent. */
export async function unsubscribeByToken(db: Db, link: Link): Promise<{ email: string } | null> {
  const subscriber = await findByUnsubscribeToken(db, link)
  if (!subscriber) return null
  const [left] = await db
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: link.now })
    .where(and(eq(subscribers.id, subscriber.id), ne(subscribers.status, 'unsubscribed')))
    .returning({ email: subscribers.email })
  await endSubscriberLinks(db, [subscriber], 'newsletter-confirm')
  await withdrawIssues(db, [subscriber])
  return left ?? null
}

/** Returns how many there were. */
export async function deletePendingSince(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .delete(subscribers)
    .where(
      and(
        eq(subscribers.status, 'pending'),
        lt(sql`coalesce(${subscribers.consentAt}, ${subscribers.createdAt})`, before),
      ),
    )
    .returning({ id: subscribers.id })
  await endSubscriberLinks(db, deleted)
  return deleted.length
}

function isPending(id: number) {
  return and(eq(subscribers.id, id), eq(subscribers.status, 'pending'))
}

function idOf(subject: string | null): number | null {
  return subject === null ? null : parseSubscriberSubject(subject)
}
