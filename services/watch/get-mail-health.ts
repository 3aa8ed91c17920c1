import { readMailFigures } from '#data/queue-figures.ts'
import { listMailOnItsWay } from '#data/watch-readings.ts'
import { isMailLate, MAIL_LATE_MINUTES } from '#domain/watch/mail-trouble.ts'
import type { Deps } from '#services/deps.ts'

export type MailHealth = {
  /** 'kept': there is no mail server, so nothing is sent. */
  readonly status: 'ok' | 'late' | 'kept'
  readonly waiting: number
  readonly failed: number
  /** The last answer of the mail server to a mail that is late. */
  readonly reason: string | null
}

/** Whether mail leaves. */
export async function getMailHealth({
  db,
  now,
  mail,
}: Pick<Deps, 'db' | 'now' | 'mail'>): Promise<MailHealth> {
  const { waiting, failed } = await readMailFigures(db)
  const moment = now()
  const dueBefore = new Date(moment.getTime() - MAIL_LATE_MINUTES * 60_000)
  const late = (await listMailOnItsWay(db, { dueBefore })).filter((one) => isMailLate(one, moment))
  const reason = late.find(({ lastError }) => lastError !== null)?.lastError ?? null
  return { status: late.length > 0 ? 'late' : mail.isLive ? 'ok' : 'kept', waiting, failed, reason }
}
