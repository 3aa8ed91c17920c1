import {
  type ClaimedMail,
  claimMail,
  markHandedOver,
  markSent,
  markUncertain,
  markUnsent,
} from '#data/mail-queue.ts'
import type { Db } from '#data/open-database.ts'
import { NEVER_TWICE } from '#domain/mail.ts'
import { decideRetry } from './decide-retry.ts'
import { fillLink } from './fill-link.ts'

/** Longer than the transport takes to give up, so that no mail is claimed twice while it is being sent. */
const CLAIM_SECONDS = 5 * 60
/** For mail of other nodes, and for retries. */
const LOOK_EVERY_MS = 30_000

export type MailTransport = (mail: ClaimedMail) => Promise<void>

export type MailSender = {
  /** There may be something to send. */
  wake(): void
  /** Sends nothing more; what is being sent is finished first. */
  close(): Promise<void>
}

/**
 * Sends the queued mail, one by one, until it is closed. A mail is claimed in the database, so any number
 * of nodes may do this; mail that cannot be sent stays and is tried again, with growing pauses.
 */
export function startMailSender({
  db,
  now,
  send,
  onError,
}: {
  db: Db
  now: () => Date
  send: MailTransport
  onError: (error: unknown, mail: Pick<ClaimedMail, 'id' | 'attempts'> | null) => void
}): MailSender {
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function wake() {
    if (isClosed) return
    isWanted = true
    running ??= run()
  }

  async function run() {
    clearTimeout(timer)
    try {
      while (isWanted && !isClosed) {
        isWanted = false
        await sendWaiting()
      }
    } catch (error) {
      onError(error, null) // the database is away: the next look may find it
    } finally {
      running = null
      if (!isClosed) timer = setTimeout(wake, LOOK_EVERY_MS).unref()
    }
  }

  async function sendWaiting() {
    while (!isClosed) {
      const mail = await claimMail(db, { claimSeconds: CLAIM_SECONDS })
      if (!mail) return
      await attempt(mail)
    }
  }

  async function attempt(mail: ClaimedMail) {
    if (mail.mayHaveArrived) return markUncertain(db, mail)
    try {
      const filled = await fillLink({ db, now }, mail)
      if (NEVER_TWICE.has(mail.kind)) await markHandedOver(db, mail)
      await send(filled)
    } catch (error) {
      onError(error, mail)
      return markUnsent(db, mail, decideRetry(error, mail.attempts))
    }
    await markSent(db, mail)
  }

  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
