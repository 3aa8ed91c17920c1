import { deleteEventsBefore } from '#data/alerts.ts'
import { deleteEmailChangesBefore } from '#data/email-changes.ts'
import { deleteIncidentsBefore } from '#data/incidents.ts'
import { deleteMailBefore } from '#data/mail-queue.ts'
import { deletePendingSince } from '#data/newsletter.ts'
import { deleteExpiredProofs } from '#data/proofs.ts'
import {
  anonymiseReportsBefore,
  deleteApplicationsBefore,
  deleteClicksBefore,
  deleteMessagesBefore,
  deleteReportsBefore,
  deleteUnsubscribedBefore,
} from '#data/retention.ts'
import { deletePlacesBefore } from '#data/sign-in-places.ts'
import { PLACE_DAYS } from '#domain/device-cookie.ts'
import { RUNS_KEPT_DAYS } from '#domain/feed-schedule.ts'
import { daysBefore, monthsBefore, RETENTION } from '#domain/retention.ts'
import { oldestOpen } from '#services/accounts/change-email.ts'
import type { Deps } from '#services/deps.ts'

/** No personal data: as long as the runs that they are about. */
const INCIDENT_DAYS = RUNS_KEPT_DAYS

/**
 * Deletes records older than the privacy policy allows, and expired links. Mail that is still on its way
 * stays. Returns how many there were of each.
 */
export async function purgeOldRecords({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const moment = now()
  return db.transaction(async (tx) => ({
    mails: await deleteMailBefore(tx, daysBefore(moment, RETENTION.mailDays)),
    unconfirmed: await deletePendingSince(tx, daysBefore(moment, RETENTION.unconfirmedDays)),
    unsubscribed: await deleteUnsubscribedBefore(tx, daysBefore(moment, RETENTION.unsubscribedDays)),
    messages: await deleteMessagesBefore(tx, monthsBefore(moment, RETENTION.messageMonths)),
    applications: await deleteApplicationsBefore(tx, {
      undecided: monthsBefore(moment, RETENTION.undecidedApplicationMonths),
      rejected: monthsBefore(moment, RETENTION.rejectedApplicationMonths),
    }),
    clicks: await deleteClicksBefore(tx, monthsBefore(moment, RETENTION.clickMonths)),
    reportAddresses: await anonymiseReportsBefore(tx, daysBefore(moment, RETENTION.reportAddressDays)),
    reports: await deleteReportsBefore(tx, monthsBefore(moment, RETENTION.reportMonths)),
    alertEvents: await deleteEventsBefore(tx, daysBefore(moment, RETENTION.alertDays)),
    links: await deleteExpiredProofs(tx, moment),
    emailChanges: await deleteEmailChangesBefore(tx, oldestOpen(moment)),
    incidents: await deleteIncidentsBefore(tx, daysBefore(moment, INCIDENT_DAYS)),
    places: await deletePlacesBefore(tx, daysBefore(moment, PLACE_DAYS)),
  }))
}
