import type { NewClick } from '#data/clicks.ts'
import { isOutage } from '#domain/outage.ts'

const MOST_KEPT = 20_000
const AT_ONCE = 500
const RETRY_MS = 2000

export type ClickKeeper = {
  keep(click: NewClick): void
  /** Tries once more, and drops the rest. */
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
  most = MOST_KEPT,
  retryMs = RETRY_MS,
}: {
  write: (clicks: ReadonlyArray<NewClick>) => Promise<void>
  onWritten?: (count: number) => void
  onDropped: (count: number) => void
  onError: (error: unknown) => void
  most?: number
  retryMs?: number
}): ClickKeeper {
  let kept: NewClick[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

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
    if (written > 0) onWritten(written)
    tellDropped()
  }

  function tellDropped() {
    if (dropped > 0) onDropped(dropped)
    dropped = 0
  }

  return {
    keep(click) {
      if (kept.length >= most) dropped += 1
      else kept.push(click)
      planTry()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      try {
        await writeAll()
      } catch (error) {
        if (!isOutage(error)) onError(error)
        dropped += kept.length
        kept = []
        tellDropped()
      }
    },
    get size() {
      return kept.length
    },
  }
}
