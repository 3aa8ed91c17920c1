import type pg from 'pg'
import { isOutage } from '#domain/outage.ts'

/** How Drizzle asks for rows and for a connection. */
export type Askable = Pick<pg.Pool, 'query' | 'connect'>

/** Of PostgreSQL: the query stood in the way of what the replica had to replay. */
const REPLAY_CONFLICTS = new Set(['40001', '40P01'])
/** A write was sent to the replica. That is a bug: the primary must not hide it. */
const READ_ONLY = '25006'

/**
 * A pool whose queries go to the replica while it may be read, and to the primary otherwise. A query that the replica
 * could not answer is asked again there, so that no page shows its loss.
 */
export function createReadPool({
  primary,
  replica,
  mayRead,
}: {
  primary: Askable
  replica: Askable
  mayRead: () => boolean
}): Askable {
  async function ask<T>(work: (pool: Askable) => Promise<T>): Promise<T> {
    if (!mayRead()) return work(primary)
    try {
      return await work(replica)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      return work(primary)
    }
  }

  class ReadPool {
    query(...args: Parameters<pg.Pool['query']>) {
      return ask((pool) => pool.query(...args) as unknown as Promise<unknown>)
    }
    connect() {
      return ask((pool) => pool.connect())
    }
  }
  return new ReadPool() as unknown as Askable
}

/** Whether the primary could answer what the replica could not. Also for errors in Drizzle's wrapping. */
export function isOfReplica(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (code === undefined && error.cause) return isOfReplica(error.cause)
  if (code === READ_ONLY) return false
  return isOutage(error) || (typeof code === 'string' && REPLAY_CONFLICTS.has(code))
}
