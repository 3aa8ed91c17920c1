import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './open-database.ts'

export type ChainEntry = {
  readonly id: number
  /** As they are kept. */
  readonly previousHash: string
  readonly hash: string
  /** What the hash should be. */
  readonly digest: string
}

/**
 * The next entries of the audit log, oldest first. The hash is computed here and not by the function that writes it:
 * an attacker who can change entries may have changed the function too.
 */
export async function readChainEntries(
  db: Db,
  { afterId, most }: { afterId: number; most: number },
): Promise<ChainEntry[]> {
  const { rows } = await db.execute<{ id: string; previous_hash: string; hash: string; content: string }>(sql`
    select id, previous_hash, hash, jsonb_build_array(
      previous_hash, id, (extract(epoch from at) * 1000000)::bigint, actor, action, target, detail
    )::text as content
    from audit_log where id > ${afterId} order by id limit ${most}`)
  return rows.map(({ id, previous_hash, hash, content }) => ({
    id: Number(id),
    previousHash: previous_hash,
    hash,
    digest: createHash('sha256').update(content).digest('hex'),
  }))
}

export async function countAuditEntries(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from audit_log`)
  return Number(rows[0]?.count ?? 0)
}
