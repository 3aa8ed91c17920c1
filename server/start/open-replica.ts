import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import { openReadReplica, type ReadReplica } from '#data/read-replica.ts'
import type { ReplicaState } from '#data/replica-gauge.ts'
import type { Logger } from '#server/logging.ts'

const WORDS: Readonly<Record<ReplicaState, string>> = {
  'in use': 'the read replica is in use',
  away: 'the read replica is away: pages read from the primary database',
  behind: 'the read replica is too far behind: pages read from the primary database',
  'other server': 'DATABASE_READ_URL is no replica of DATABASE_URL: pages read from the primary database',
}

/** The replica of the settings; null where they name none. Open it when the schema is up to date. */
export async function openReplica({
  env: { databaseReadUrl },
  database,
  log,
}: {
  env: Pick<Env, 'databaseReadUrl'>
  database: Pick<Database, 'pool'>
  log: Pick<Logger, 'info' | 'warn'>
}): Promise<ReadReplica | null> {
  if (databaseReadUrl === null) return null
  return openReadReplica({
    url: databaseReadUrl,
    primary: database.pool,
    onState(state, error) {
      if (state === 'in use') log.info(WORDS[state])
      else log.warn({ err: error ?? undefined }, WORDS[state])
    },
  })
}
