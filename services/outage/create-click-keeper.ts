import type { NewClick } from '#data/clicks.ts'
import { isOutage } from '#domain/outage.ts'

const MOST_KEPT = 20_000
const AT_ONCE = 500
const RETRY_MS = 2000

/** A copy that outlives the process. */
export type ClickJournal = {
  add(click: NewClick): Promise<void>
  clear(): Promise<void>
}

export type ClickKeeper = {
  /** Resolves when the journal has it. */
  keep(click: NewClick): Promise<void>
  /** Tries once more. What is left is in the journal for the next start, or is lost. */
  close(): Promise<void>
  readonly size: number
}

/**
 * Keeps clicks until they can be written. Each carries its id, so that one that was written although the
 * answer got lost is not written again. When there are too many the newest are dropped, and counted.
 */
export function createClickKeeper({
  write,
  onWritten = () => {},
  onDropped,
  onError,
  journal = null,
  most = MOST_KEPT,
  retryMs = RETRY_MS,
}: {
  write: (clicks: ReadonlyArray<NewClick>) => Promise<void>
  onWritten?: (count: number) => void
  onDropped: (count: number) => void
  onError: (error: unknown) => void
  journal?: ClickJournal | null
  most?: number
  retryMs?: number
}): ClickKeeper {
  let kept: NewClick[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  /** One step after the other, so that none is removed that was added meanwhile. */
  let journalled: Promise<void> = Promise.resolve()

  function inJournal(step: (journal: ClickJournal) => Promise<void> | undefined): Promise<void> {
    if (journal) journalled = journalled.then(() => step(journal)).catch(onError)
    return journalled
  }

  function planTry() {
    if (!isClosed) timer ??= setTimeout(tryAgain, retryMs).unref()
  }

  async function tryAgain() {
    timer = undefined
    try {
      await writeAll()
    } catch (error) {
      if (!isOutage(error)) onError(error)
    }
    if (kept.length > 0) planTry()
  }

  async function writeAll() {
    const written = kept.length
    while (kept.length > 0) {
      const some = kept.slice(0, AT_ONCE)
      await write(some)
      kept = kept.slice(some.length)
    }
    await inJournal((file) => (kept.length === 0 ? file.clear() : undefined))
    if (written > 0) onWritten(written)
    tellDropped()
  }

  function tellDropped() {
    if (dropped > 0) onDropped(dropped)
    dropped = 0
  }

  return {
    async keep(click) {
      planTry()
      if (kept.length >= most) {
        dropped += 1
        return
      }
      kept.push(click)
      await inJournal((file) => file.add(click))
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      try {
        await writeAll()
      } catch (error) {
        if (!isOutage(error)) onError(error)
        if (!journal) dropped += kept.length
        kept = []
        tellDropped()
      }
    },
    get size() {
      return kept.length
    },
  }
}
