import { FetchError } from './fetch-error.ts'

/** A turn with a host: no other request goes to it until the turn is given back. */
export type Turn = {
  /** The host answered normally: its earlier refusals are forgotten. */
  answered(): void
  /** The host refused. Returns how long to leave it alone, longer with each refusal in a row. */
  refused(retryAfterMs: number | null): number
  /** May be called more than once. */
  end(): void
}

type HostState = {
  tail: Promise<void>
  waiting: number
  freeAt: number
  blockedUntil: number
  refusals: number
}
type Clock = {
  readonly now: () => Date
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

const FIRST_BACK_OFF_MS = 30_000
const LONGEST_BACK_OFF_MS = 15 * 60_000
const MOST_IDLE_HOSTS = 1000

/** One request at a time per host, with a pause between two, inside this process. */
export function createHostQueue({ now, sleep }: Clock) {
  const hosts = new Map<string, HostState>()

  /** Waits for a turn. Fails with 'backing-off' where the host is to be left alone for longer than `maxWaitMs`. */
  async function takeTurn(
    host: string,
    { delayMs, maxWaitMs, signal }: { delayMs: number; maxWaitMs: number; signal?: AbortSignal | undefined },
  ): Promise<Turn> {
    const state = findState(host)
    const before = state.tail
    const { promise, resolve } = Promise.withResolvers<void>()
    state.tail = before.then(() => promise)
    state.waiting += 1
    const turn = buildTurn(state, resolve)
    try {
      await waitUnlessAborted(before, signal)
      const nowMs = now().getTime()
      const blockedMs = state.blockedUntil - nowMs
      if (blockedMs > maxWaitMs) throw new FetchError('backing-off', `${host} refused before`, blockedMs)
      const waitMs = Math.max(blockedMs, state.freeAt + delayMs - nowMs)
      if (waitMs > 0) await sleep(waitMs, signal)
    } catch (error) {
      turn.end()
      throw error
    }
    return turn
  }

  function buildTurn(state: HostState, giveBack: () => void): Turn {
    let isOver = false
    return {
      answered() {
        state.refusals = 0
      },
      refused(retryAfterMs) {
        state.refusals += 1
        const backOffMs = Math.min(LONGEST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (state.refusals - 1))
        const waitMs = retryAfterMs ?? backOffMs
        state.blockedUntil = Math.max(state.blockedUntil, now().getTime() + waitMs)
        return waitMs
      },
      end() {
        if (isOver) return
        isOver = true
        state.waiting -= 1
        state.freeAt = now().getTime()
        giveBack()
      },
    }
  }

  function findState(host: string): HostState {
    const known = hosts.get(host)
    if (known) return known
    if (hosts.size >= MOST_IDLE_HOSTS) forgetIdle()
    const fresh = {
      tail: Promise.resolve(),
      waiting: 0,
      freeAt: Number.NEGATIVE_INFINITY,
      blockedUntil: 0,
      refusals: 0,
    }
    hosts.set(host, fresh)
    return fresh
  }

  function forgetIdle() {
    const nowMs = now().getTime()
    for (const [host, { waiting, blockedUntil }] of hosts) {
      if (waiting === 0 && blockedUntil <= nowMs) hosts.delete(host)
    }
  }

  return { takeTurn }
}

function waitUnlessAborted(waited: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return waited
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new FetchError('aborted', 'no longer wanted'))
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    waited.then(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, reject)
  })
}
