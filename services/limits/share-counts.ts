import { addToCounts } from '#data/attempts.ts'
import type { Db } from '#data/open-database.ts'
import { isOutage } from '#domain/outage.ts'

const EXCHANGE_EVERY_MS = 1000

type Told = {
  /** What is counted, and for whom. */
  readonly name: string
  /** How many there were here until now. */
  readonly count: number
  readonly endsAt: Date
}

/** Tells the other nodes of a count; returns how many they have told of, as far as is known here. */
export type ShareCount = (told: Told) => number

export type SharedCounts = {
  readonly share: ShareCount
  /** Exchanges now what is otherwise exchanged every second. */
  exchange(): Promise<void>
  close(): void
}

type Known = Told & { readonly shared: number; readonly elsewhere: number }

/**
 * One limit for all nodes on a database. A node counts in memory, so that a request never waits for this; once a second
 * it adds its new ones to the common counts and learns the totals. While the database is away each node counts alone.
 */
export function createSharedCounts({
  db,
  now,
  onError,
}: {
  db: Db
  now: () => Date
  onError: (error: unknown) => void
}): SharedCounts {
  const known = new Map<string, Known>()
  let timer: NodeJS.Timeout | undefined

  async function exchange() {
    const at = now()
    for (const [key, { endsAt }] of known) if (endsAt <= at) known.delete(key)
    const news = [...known].filter(([, { count, shared }]) => count > shared)
    if (news.length === 0) return
    const totals = await addToCounts(
      db,
      news.map(([key, { count, shared, endsAt }]) => ({ name: key, added: count - shared, endsAt })),
    )
    for (const [index, [key, { count: shared }]] of news.entries()) {
      const latest = known.get(key)
      if (latest) known.set(key, { ...latest, shared, elsewhere: totals[index]! - shared })
    }
  }

  async function exchangeQuietly() {
    try {
      await exchange()
    } catch (error) {
      if (!isOutage(error)) onError(error)
    }
    timer = undefined
  }

  return {
    share({ name, count, endsAt }) {
      const key = `${name} until ${endsAt.getTime()}`
      const before = known.get(key)
      const elsewhere = before?.elsewhere ?? 0
      known.set(key, { name, count, endsAt, shared: before?.shared ?? 0, elsewhere })
      timer ??= setTimeout(() => void exchangeQuietly(), EXCHANGE_EVERY_MS).unref()
      return elsewhere
    },
    exchange,
    close: () => clearTimeout(timer),
  }
}
