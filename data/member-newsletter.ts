import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Consent } from '#domain/consent.ts'
import type { Country } from '#domain/country.ts'
import type { Language } from '#domain/language.ts'
import { withdrawIssues } from './newsletter-deliveries.ts'
import type { Db } from './open-database.ts'
import { newsletterSubscribers as subscribers } from './schema/people.ts'
import { endSubscriberLinks } from './subscriber-links.ts'

/** An unverified address may belong to another person: then only a linked subscription counts. */
export type Owner = { readonly userId: string; readonly email: string; readonly isVerified: boolean }

export async function findOwnSubscription(db: Db, owner: Owner) {
  const [row] = await db.select().from(subscribers).where(isOwn(owner))
  return row ?? null
}

/** One from before the account was made. */
export async function claimSubscription(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .update(subscribers)
    .set({ userId })
    .where(and(isAddressed(email), isNull(subscribers.userId)))
}

/** For a user whose address is verified, so that nothing is left to confirm. */
export async function saveConfirmed(
  db: Db,
  subscriber: {
    readonly userId: string
    readonly email: string
    readonly fullName: string | null
    readonly language: Language
    readonly country: Country | null
    readonly consent: Consent
  },
): Promise<void> {
  const { userId, email, fullName, language, country, consent } = subscriber
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into newsletter_subscribers as known (email, full_name, user_id, status, language, country,
      consent_version, consent_source, consent_at, confirmed_at)
    values (${email}, ${fullName}, ${userId}, 'confirmed', ${language}, ${country}, ${consent.version},
      ${consent.source}, ${consent.at}, ${consent.at})
    on conflict (lower(email)) do update set
      status = 'confirmed', user_id = excluded.user_id, language = excluded.language,
      country = coalesce(excluded.country, known.country),
      full_name = coalesce(excluded.full_name, known.full_name),
      consent_version = excluded.consent_version, consent_source = excluded.consent_source,
      consent_at = excluded.consent_at, confirmed_at = excluded.confirmed_at, unsubscribed_at = null
    returning id`)
  await endSubscriberLinks(db, rows, 'newsletter-confirm')
}

/**
 * Moves the owner's subscription to another verified address. Where that one is subscribed already, its own
 * subscription counts. One that waits to be confirmed stays: its link went to the old address.
 */
export async function moveOwnSubscription(
  db: Db,
  { owner, newEmail, now }: { owner: Owner; newEmail: string; now: Date },
): Promise<void> {
  const [known] = await db.select({ id: subscribers.id }).from(subscribers).where(isAddressed(newEmail))
  if (!known) {
    await db
      .update(subscribers)
      .set({ email: newEmail })
      .where(and(isOwn(owner), ne(subscribers.status, 'pending')))
    return
  }
  await endOwnSubscription(db, owner, now)
  await claimSubscription(db, { userId: owner.userId, email: newEmail })
}

/** Returns the addresses that were unsubscribed. */
export async function endOwnSubscription(db: Db, owner: Owner, now: Date): Promise<string[]> {
  const ended = await db
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(isOwn(owner))
    .returning({ id: subscribers.id, email: subscribers.email })
  await endSubscriberLinks(db, ended, 'newsletter-confirm')
  await withdrawIssues(db, ended)
  return ended.map(({ email }) => email)
}

export async function deleteOwnSubscription(db: Db, owner: Owner): Promise<void> {
  const deleted = await db.delete(subscribers).where(isOwn(owner)).returning({ id: subscribers.id })
  await endSubscriberLinks(db, deleted)
}

function isOwn({ userId, email, isVerified }: Owner) {
  return or(eq(subscribers.userId, userId), isVerified ? isAddressed(email) : undefined)
}

function isAddressed(email: string) {
  return sql`lower(${subscribers.email}) = lower(${email})`
}
