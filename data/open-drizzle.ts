import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Drizzle on a pool. Drizzle's own transaction keeps a client for ever whose BEGIN fails, as it does when the
 * connection was lost: after ten of them nobody gets one any more. This one gives it back in any case.
 */
export function openDrizzle(pool: pg.Pool): NodePgDatabase {
  const transaction: NodePgDatabase['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(drizzle(pool), { transaction })
}
