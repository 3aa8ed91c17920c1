import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'

/** One kind of work that may run later, elsewhere, or again: so doing it twice must be as good as once. */
export type Job<Deps, Input extends object> = {
  readonly name: string
  /** What comes out of the queue was written by another version of us: it is parsed, not believed. */
  readonly input: z.ZodType<Input>
  readonly queue: QueueOptions
  /** At most one waits or runs, on all nodes together; what is put in meanwhile is left out. */
  readonly isExclusive?: boolean
  /** How many of them one node works on at the same moment. */
  readonly atOnce: number
  /** When it comes up by itself; in UTC, unless it has a time zone of its own. */
  readonly cron?: string
  readonly timeZone?: string
  run(deps: Deps, input: Input): Promise<void>
}

/** A worker that was killed is noticed this long after its last sign of life. */
export const HEARTBEAT_SECONDS = 10
