import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { MailKind } from '#domain/mail.ts'
import type { Db } from './open-database.ts'
import { deleteCopiesFrom } from './operator-copies.ts'
import { NO_APPLICANT } from './retailer-applications.ts'
import { signInPlaces, userCredentials, userRoles } from './schema/accounts.ts'
import { alertEvents, alertSettings, alerts } from './schema/alerts.ts'
import { priceReports } from './schema/evidence.ts'
import { mailQueue } from './schema/mail.ts'
import { auditLog } from './schema/operation.ts'
import { contactMessages, retailerApplications } from './schema/people.ts'
import { pushSubscriptions } from './schema/push.ts'
import { stores } from './schema/stores.ts'

/** Records kept under the id of a user, beyond sessions, keys and the subscription. */
export async function listUserRecords(db: Db, userId: string) {
  const credentials = await db
    .select({ kind: userCredentials.providerId, changedAt: userCredentials.updatedAt })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId))
  const roles = await db
    .select({ role: userRoles.role, grantedAt: userRoles.grantedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
  const actions = await db
    .select({ at: auditLog.at, action: auditLog.action, target: auditLog.target })
    .from(auditLog)
    .where(eq(auditLog.actor, userId))
  const signedInFrom = await db
    .select({ kind: signInPlaces.kind, lastAt: signInPlaces.seenAt })
    .from(signInPlaces)
    .where(eq(signInPlaces.userId, userId))
  const ownAlerts = await db.select().from(alerts).where(eq(alerts.userId, userId))
  const [alertDelivery = null] = await db
    .select({
      mostPerDay: alertSettings.mostPerDay,
      pace: alertSettings.pace,
      isQuietAtNight: alertSettings.isQuietAtNight,
      timeZone: alertSettings.timeZone,
      snoozedUntil: alertSettings.snoozedUntil,
      isMailStopped: alertSettings.isMailStopped,
    })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
  const { promised, found, silence, createdAt } = alertEvents
  const alertFindings = await db
    .select({ promised, found, silence, createdAt })
    .from(alertEvents)
    .where(eq(alertEvents.userId, userId))
  const notifiedBrowsers = await db
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  return {
    ...{ credentials, roles, actions, signedInFrom },
    ...{ alerts: ownAlerts, alertDelivery, alertFindings, notifiedBrowsers },
  }
}

/** Records kept under an address. Only for a user whose address is verified. */
export async function listAddressRecords(db: Db, email: string) {
  const messages = await db.select().from(contactMessages).where(isSentBy(contactMessages.email, email))
  const applications = await db
    .select()
    .from(retailerApplications)
    .where(isSentBy(retailerApplications.email, email))
  const mails = await db
    .select({
      kind: mailQueue.kind,
      subject: mailQueue.subject,
      status: mailQueue.status,
      createdAt: mailQueue.createdAt,
      sentAt: mailQueue.sentAt,
    })
    .from(mailQueue)
    .where(isSentBy(mailQueue.recipient, email))
  const reports = await db
    .select({
      code: priceReports.code,
      reason: priceReports.reason,
      seen: priceReports.seen,
      language: priceReports.language,
      createdAt: priceReports.createdAt,
    })
    .from(priceReports)
    .where(isSentBy(priceReports.email, email))
  return { messages, applications, mails, reports }
}

/**
 * Messages to the site, and the operator's copies. An approved application and its store stay, without a contact; so
 * does a report, without its address.
 */
export async function deleteAddressRecords(db: Db, email: string): Promise<void> {
  await deleteCopiesFrom(db, email)
  await db.delete(contactMessages).where(isSentBy(contactMessages.email, email))
  await db.update(priceReports).set({ email: null }).where(isSentBy(priceReports.email, email))
  const isTheirs = isSentBy(retailerApplications.email, email)
  await db.delete(retailerApplications).where(and(isTheirs, ne(retailerApplications.status, 'approved')))
  await db.update(retailerApplications).set(NO_APPLICANT).where(isTheirs)
  await db.update(stores).set({ contactEmail: null }).where(isSentBy(stores.contactEmail, email))
}

/** Also those that were not sent yet. */
export async function deleteMailsTo(
  db: Db,
  email: string,
  { kinds }: { kinds?: ReadonlyArray<MailKind> } = {},
): Promise<void> {
  await db
    .delete(mailQueue)
    .where(and(isSentBy(mailQueue.recipient, email), kinds && inArray(mailQueue.kind, [...kinds])))
}

type AddressColumn =
  | typeof contactMessages.email
  | typeof retailerApplications.email
  | typeof mailQueue.recipient
  | typeof priceReports.email
  | typeof stores.contactEmail

function isSentBy(column: AddressColumn, email: string) {
  return sql`lower(${column}) = lower(${email})`
}
