import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Consent } from '#domain/consent.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { Db } from './open-database.ts'
import { newsletterSubscribers as subscribers } from './schema/people.ts'

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed'

/** However the address is written. The row is this transaction's until it ends. */
export async function findSubscriber(tx: Db, email: string): Promise<{ status: SubscriberStatus } | null> {
  const [row] = await tx
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`)
    .for('update')
  return row ? { status: row.status as SubscriberStatus } : null
}

/**
 * Keeps an address that is to be confirmed, with what was agreed to. One that is there already asks anew; whose it is
 * stays as it was.
 */
export async function savePending(
  db: Db,
  subscriber: {
    readonly email: string
    readonly fullName: string | null
    readonly userId: string | null
    readonly language: Language
    readonly consent: Consent
    readonly confirmHash: string
    readonly confirmEndsAt: Date
  },
): Promise<void> {
  const { email, fullName, userId, language, consent, confirmHash, confirmEndsAt } = subscriber
  await db.execute(sql`
    insert into newsletter_subscribers as known (email, full_name, user_id, language, consent_version,
      consent_source, consent_at, confirm_hash, confirm_ends_at)
    values (${email}, ${fullName}, ${userId}, ${language}, ${consent.version}, ${consent.source}, ${consent.at},
      ${confirmHash}, ${confirmEndsAt})
    on conflict (lower(email)) do update set
      status = 'pending', unsubscribed_at = null, confirmed_at = null,
      full_name = coalesce(excluded.full_name, known.full_name),
      user_id = coalesce(known.user_id, excluded.user_id),
      language = excluded.language,
      consent_version = excluded.consent_version, consent_source = excluded.consent_source,
      consent_at = excluded.consent_at,
      confirm_hash = excluded.confirm_hash, confirm_ends_at = excluded.confirm_ends_at`)
}

function isConfirmable({ confirmHash, now }: { confirmHash: string; now: Date }) {
  return and(
    eq(subscribers.confirmHash, confirmHash),
    eq(subscribers.status, 'pending'),
    sql`${subscribers.confirmEndsAt} > ${now}`,
  )
}

export async function hasConfirmable(db: Db, link: { confirmHash: string; now: Date }): Promise<boolean> {
  const rows = await db.select({ id: subscribers.id }).from(subscribers).where(isConfirmable(link))
  return rows.length > 0
}

/** One statement: of any number who follow the link at once, one is told. Null when it is unknown, used or too old. */
export async function confirmSubscriber(
  db: Db,
  { confirmHash, now, unsubscribeToken }: { confirmHash: string; now: Date; unsubscribeToken: string },
): Promise<{ id: number; email: string; language: Language; unsubscribeToken: string } | null> {
  const [row] = await db
    .update(subscribers)
    .set({
      status: 'confirmed',
      confirmedAt: now,
      confirmHash: null,
      confirmEndsAt: null,
      unsubscribeToken: sql`coalesce(${subscribers.unsubscribeToken}, ${unsubscribeToken})`,
    })
    .where(isConfirmable({ confirmHash, now }))
    .returning({
      id: subscribers.id,
      email: subscribers.email,
      language: subscribers.language,
      unsubscribeToken: subscribers.unsubscribeToken,
    })
  if (!row) return null
  return {
    ...row,
    language: isLanguage(row.language) ? row.language : 'en',
    unsubscribeToken: row.unsubscribeToken ?? unsubscribeToken,
  }
}

export async function findByUnsubscribeToken(
  db: Db,
  unsubscribeToken: string,
): Promise<{ status: SubscriberStatus } | null> {
  const [row] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.unsubscribeToken, unsubscribeToken))
  return row ? { status: row.status as SubscriberStatus } : null
}

/** A link that is still on its way to be confirmed ends too. */
export async function unsubscribeByToken(
  db: Db,
  { unsubscribeToken, now }: { unsubscribeToken: string; now: Date },
): Promise<void> {
  await db
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmHash: null, confirmEndsAt: null })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), ne(subscribers.status, 'unsubscribed')))
}

/** Answers how many there were. */
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
  return deleted.length
}
