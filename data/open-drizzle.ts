import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Askable } from './read-pool.ts'

/**
 * Drizzle on a pool. Drizzle's own transaction never releases a client whose BEGIN fails, as it does when the
 * connection was lost: after ten of them the pool is empty. This one releases it in any case.
 */
export function openDrizzle(pool: Askable): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool as pg.Pool), { transaction })
}
