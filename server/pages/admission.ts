import { setImmediate as nextTurn } from 'node:timers/promises'

/** There is more to render than can be rendered soon: answered with 503. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** The client no longer waits for the answer. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}

export type AdmissionLimits = {
  readonly atOnce: number
  readonly mostWaiting: number
  /** Per network. */
  readonly mostOfOne: number
  readonly longestWaitMs: number
}

export type Asker = {
  /** Networks take turns. */
  readonly network: string
  /** False once no client waits for the answer. */
  readonly isWanted: () => boolean
  /** No client waits for it: it takes no place from one, and nobody notices when it is refused. */
  readonly isAhead?: boolean
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Node takes one new connection in each turn of its event loop: with a render in every turn, the last of a hundred new
 * visitors would wait for a hundred renders before the first byte of their request is read.
 */
export const TURNS_BETWEEN = 16
/** Work that goes on in slices has a part of each turn. Shorter, too few turns would pass when very many ask. */
const LONGEST_BETWEEN_MS = 250

type Waiting = {
  readonly asker: Asker
  readonly sinceMs: number
  readonly start: () => void
  readonly refuse: (error: Error) => void
}

/**
 * A bounded queue for work that keeps the thread busy. Networks take turns, so one with many requests delays mostly
 * itself. Some turns of the event loop pass before each piece of work: quick requests are answered in between.
 */
export function createAdmission({
  atOnce,
  mostWaiting,
  mostOfOne,
  longestWaitMs,
  onRefused = () => {},
  nowMs = () => performance.now(),
}: AdmissionLimits & { onRefused?: () => void; nowMs?: () => number }) {
  /** By network, in the order in which they are served next. None is empty. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0
  let isTurnPlanned = false
  let isSweepPlanned = false

  function refuse({ asker, refuse: reject }: Waiting) {
    if (!asker.isAhead) onRefused()
    reject(new BusyError('too much to render'))
  }

  /** Rejects an entry that is too late or no longer wanted; true when it did. */
  function isPast(entry: Waiting): boolean {
    if (!entry.asker.isWanted()) entry.refuse(new GoneError('no client waits for it'))
    else if (nowMs() - entry.sinceMs > longestWaitMs) refuse(entry)
    else return false
    return true
  }

  function dropPast() {
    for (const [network, queue] of queues) {
      const left = queue.filter((entry) => !isPast(entry))
      waiting -= queue.length - left.length
      if (left.length > 0) queues.set(network, left)
      else queues.delete(network)
    }
  }

  /** Running work may take long, so entries that come too late are rejected by a timer, not at their turn. */
  function planSweep() {
    if (isSweepPlanned) return
    isSweepPlanned = true
    setTimeout(() => {
      isSweepPlanned = false
      dropPast()
      if (waiting > 0) planSweep()
    }, longestWaitMs).unref()
  }

  /** Whether there is a place for one more from this network, perhaps because the last entry of another gave way. */
  function makeRoom({ network, isAhead = false }: Asker): boolean {
    const isFull = () => waiting >= mostWaiting || countOf(network) >= mostOfOne
    if (!isFull()) return true
    dropPast()
    if (!isFull()) return true
    const own = countOf(network)
    if (own >= mostOfOne || isAhead) return false
    const [longest] = [...queues.values()].toSorted((a, b) => b.length - a.length)
    if (!longest || longest.length <= own + 1) return false
    refuse(longest.pop()!)
    waiting -= 1
    return true
  }

  function countOf(network: string): number {
    return queues.get(network)?.length ?? 0
  }

  function takeNext(): Waiting | null {
    const [first] = queues
    if (!first) return null
    const [network, queue] = first
    const next = queue.shift()!
    waiting -= 1
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    return next
  }

  function planTurn() {
    if (isTurnPlanned || waiting === 0 || running >= atOnce) return
    isTurnPlanned = true
    void passTurns(nowMs).then(takeTurn)
  }

  function takeTurn() {
    isTurnPlanned = false
    for (let next = takeNext(); next; next = takeNext()) {
      if (isPast(next)) continue
      next.start()
      break
    }
    planTurn()
  }

  async function perform<T>(work: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      planTurn()
    }
  }

  return {
    /** The result of `work`, when its turn comes. Throws a BusyError when there is no place or it comes too late. */
    run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const entry: Waiting = {
          asker,
          sinceMs: nowMs(),
          start: () => resolve(perform(work)),
          refuse: reject,
        }
        if (!makeRoom(asker)) return refuse(entry)
        const queue = queues.get(asker.network)
        if (queue) queue.push(entry)
        else queues.set(asker.network, [entry])
        waiting += 1
        planTurn()
        planSweep()
      })
    },
    get running() {
      return running
    },
    get waiting() {
      return waiting
    },
    /** How many of them are from this network. */
    countOf,
  }
}

async function passTurns(nowMs: () => number) {
  const endMs = nowMs() + LONGEST_BETWEEN_MS
  for (let turn = 0; turn < TURNS_BETWEEN && nowMs() < endMs; turn++) await nextTurn()
}
