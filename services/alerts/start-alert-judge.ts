import type { AlertDeps } from './alert-deps.ts'
import { refreshBasketLows } from './basket-lows.ts'
import { deliverDue } from './deliver-messages.ts'
import { createChangeFinder } from './find-changed.ts'
import { judgeChanges, judgeWaiting } from './judge-alerts.ts'
import { noteHeld } from './note-held.ts'
import { refreshLows } from './refresh-lows.ts'

/** For second readings, snoozes, digests and what waited for the morning. */
const LOOK_EVERY_MS = 60_000

export type AlertJudge = {
  /** The catalogue has another version. */
  wake(): void
  /** An alert was set, or a snooze ended. */
  wakeNow(): void
  /** What is being judged is finished first. */
  close(): Promise<void>
}

/**
 * Judges alerts until it is closed, one pass at a time. Any number of nodes may do this: what an alert remembers is in
 * the database, and changes in the same transaction as the note of what is to be told. A node that starts judges everything
 * once.
 */
export function startAlertJudge(
  deps: AlertDeps,
  { onError }: { onError: (error: unknown) => void },
): AlertJudge {
  const changes = createChangeFinder()
  let isClosed = false
  let isWanted = false
  let isTimeUp = true
  let running: Promise<void> | null = null

  function wake() {
    if (isClosed) return
    isWanted = true
    running ??= run()
  }

  async function run() {
    try {
      while (isWanted && !isClosed) {
        isWanted = false
        await judgeChanges(deps, changes)
        if (isTimeUp && !isClosed) await lookAtTime()
        await deliverDue(deps)
      }
    } catch (error) {
      onError(error) // nothing is lost: the next pass begins where this one did
    } finally {
      running = null
    }
  }

  async function lookAtTime() {
    isTimeUp = false
    await judgeWaiting(deps)
    await refreshLows(deps)
    await refreshBasketLows(deps)
    await noteHeld(deps)
  }

  function wakeNow() {
    isTimeUp = true
    wake()
  }

  const timer = setInterval(wakeNow, LOOK_EVERY_MS).unref()
  wake()
  return {
    wake,
    wakeNow,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
