import type { Db } from '#data/open-database.ts'
import { type ClaimedPush, claimPush, deletePush, deleteSubscription, postponePush } from '#data/push.ts'

/** Longer than a request may take, so that no notice is claimed twice while it is being sent. */
const CLAIM_SECONDS = 2 * 60
const LOOK_EVERY_MS = 30_000
const MOST_ATTEMPTS = 8
const MOST_AT_ONCE = 20
const FIRST_PAUSE_SECONDS = 60

/** `gone`: the browser wants no more notices. `refused`: this one never gets through. */
type PushAnswer = 'sent' | 'gone' | 'refused'
/** Throws where it is worth another try. */
export type PushTransport = (push: ClaimedPush) => Promise<PushAnswer>

export type PushSender = {
  /** There may be something to send. */
  wake(): void
  /** Sends nothing more; what is being sent is finished first. */
  close(): Promise<void>
}

/**
 * Sends queued notices as mail is sent: claimed in the database, tried again with growing pauses. To one person one
 * after the other, so that slow addresses, which visitors name, hold up no other person's notices.
 */
export function startPushSender({
  db,
  send,
  onError,
}: {
  db: Db
  send: PushTransport
  onError: (error: unknown, push: Pick<ClaimedPush, 'id' | 'attempts'> | null) => void
}): PushSender {
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  /** By the id of the person who is being told something. */
  const telling = new Map<string, Promise<void>>()

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
    while (!isClosed && telling.size < MOST_AT_ONCE) {
      const push = await claimPush(db, { claimSeconds: CLAIM_SECONDS, exceptUsers: [...telling.keys()] })
      if (!push) return
      telling.set(push.userId, tell(push))
    }
  }

  async function tell(push: ClaimedPush) {
    try {
      await attempt(push)
    } catch (error) {
      onError(error, push) // the database is away: the claim ends, and it is tried again
    } finally {
      telling.delete(push.userId)
      wake()
    }
  }

  async function attempt(push: ClaimedPush) {
    try {
      const answer = await send(push)
      if (answer === 'gone') return deleteSubscription(db, push)
      await deletePush(db, push)
    } catch (error) {
      onError(error, push)
      if (push.attempts >= MOST_ATTEMPTS) return deletePush(db, push)
      const retrySeconds = FIRST_PAUSE_SECONDS * 2 ** (push.attempts - 1)
      await postponePush(db, push, { reason: String(error).slice(0, 500), retrySeconds })
    }
  }

  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
      await Promise.all(telling.values())
    },
  }
}
