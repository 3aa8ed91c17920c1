import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'

/** One kind of work that may run later, elsewhere, or again: so doing it twice must be as good as once. */
export type Job<Deps, Input extends object> = {
  readonly name: string
  /** The queued input may have been written by another version of the site: it is parsed, not trusted. */
  readonly input: z.ZodType<Input>
  readonly queue: QueueOptions
  /** At most one waits or runs, on all nodes together; others sent meanwhile are dropped. */
  readonly isExclusive?: boolean
  /** How many of them one node runs at the same time. */
  readonly atOnce: number
  /** When it runs by itself; in UTC, unless it has a time zone of its own. */
  readonly cron?: string
  readonly timeZone?: string
  run(deps: Deps, input: Input): Promise<void>
}

/** A worker that was killed is noticed this long after its last sign of life. */
export const HEARTBEAT_SECONDS = 10
