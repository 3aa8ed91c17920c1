import type { WorkbenchItem } from '#services/review/get-workbench.ts'
import type { BenchAnswer } from './bench-answer.ts'

/** A decision of this tab: kept until the server has it, and then to be undone. */
export type Entry = {
  readonly key: string
  readonly fields: Readonly<Record<string, string>>
  readonly item: WorkbenchItem
  /** 'is ZYN Cool Mint, 10 cans'. */
  readonly outcome: string
  readonly atMs: number
  state: 'waiting' | 'done' | 'refused' | 'undone'
  decision: string | null
  problem: BenchAnswer | null
  /** Taken back here; the server is told when it has the decision. */
  isUndone: boolean
}

export type Box = {
  readonly entries: ReadonlyArray<Readonly<Entry>>
  /** Why nothing is sent at the moment. */
  readonly trouble: 'no-answer' | 'signed-out' | null
}

const STORED_AS = 'review-outbox'
const DECIDE = '/admin/review/decide'
const TIMEOUT_MS = 60_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 20_000
/** Older ones can be undone from the list of decisions. */
const MOST_KEPT = 300
const EMPTY: Box = { entries: [], trouble: null }

/** Sends decisions in their order, one at a time, again and again until the server answers. */
export function createOutbox(storage: Storage) {
  let box: Box = { entries: read(storage), trouble: null }
  let isSending = false
  let pauseMs = FIRST_PAUSE_MS
  const listeners = new Set<() => void>()

  function publish(entries: ReadonlyArray<Entry>, trouble: Box['trouble'] = box.trouble) {
    box = { entries: entries.slice(-MOST_KEPT), trouble }
    storage.setItem(STORED_AS, JSON.stringify(box.entries))
    for (const listener of listeners) listener()
  }
  const change = (key: string, to: Partial<Entry>) =>
    publish(box.entries.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)))
  const drop = (key: string) => publish(box.entries.filter((entry) => entry.key !== key))

  async function sendAll() {
    if (isSending) return
    isSending = true
    try {
      for (let next = findNext(box); next; next = findNext(box)) {
        const answer = await post(fieldsOf(next))
        if (answer === 'no-answer' || answer === 'signed-out') {
          publish(box.entries, answer)
          if (answer === 'no-answer') retryLater()
          return
        }
        pauseMs = FIRST_PAUSE_MS
        if (box.trouble) publish(box.entries, null)
        settle(next, answer)
      }
    } finally {
      isSending = false
    }
  }

  function settle({ key, isUndone, state }: Entry, answer: BenchAnswer) {
    if (isUndone && state === 'done') return change(key, { state: 'undone' })
    if (answer.ok) change(key, { state: 'done', decision: answer.decision ?? null })
    else change(key, { state: 'refused', problem: answer })
  }

  function retryLater() {
    setTimeout(() => void sendAll(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      void sendAll()
      return () => listeners.delete(listener)
    },
    read: () => box,
    add(entry: Pick<Entry, 'fields' | 'item' | 'outcome'>) {
      const fresh: Entry = {
        ...entry,
        ...{ key: crypto.randomUUID(), atMs: Date.now() },
        ...{ state: 'waiting', decision: null, problem: null, isUndone: false },
      }
      publish([
        ...box.entries.filter(({ item, state }) => item.id !== entry.item.id || state !== 'refused'),
        fresh,
      ])
      void sendAll()
    },
    /** The last one that still counts. Null when there is none here. */
    undoLast(): WorkbenchItem | null {
      const last = box.entries.findLast(({ isUndone, state }) => !isUndone && state !== 'refused')
      if (!last) return null
      change(last.key, { isUndone: true })
      void sendAll()
      return last.item
    },
    forget: drop,
    /** A page with fresh listings knows better what still waits, also after an undo on another page. */
    forgetUndone(decisions: ReadonlyArray<{ readonly id: number }>) {
      const known = new Set(decisions.map(({ id }) => String(id)))
      publish(
        box.entries.filter(
          ({ state, decision }) => state !== 'undone' && (state !== 'done' || known.has(decision ?? '')),
        ),
      )
    },
    sendAll,
  }
}

export const readEmpty = () => EMPTY

/** An undone decision that the server may have is sent first, so that it has an id to be undone by. */
function findNext({ entries }: Box): Entry | undefined {
  return entries.find(({ state, isUndone, decision }) =>
    state === 'waiting' ? true : state === 'done' && isUndone && decision !== null,
  )
}

function fieldsOf({ fields, state, isUndone, decision }: Entry): Readonly<Record<string, string>> {
  return state === 'done' && isUndone && decision !== null ? { intent: 'undo', decision } : fields
}

async function post(
  fields: Readonly<Record<string, string>>,
): Promise<BenchAnswer | 'no-answer' | 'signed-out'> {
  try {
    const response = await fetch(DECIDE, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.redirected || response.status === 401 || response.status === 403) return 'signed-out'
    if (!response.ok) return 'no-answer'
    return (await response.json()) as BenchAnswer
  } catch {
    return 'no-answer'
  }
}

function read(storage: Storage): Entry[] {
  try {
    const entries = JSON.parse(storage.getItem(STORED_AS) ?? '[]') as Entry[]
    return entries.filter(({ state }) => state !== 'undone')
  } catch {
    return []
  }
}
