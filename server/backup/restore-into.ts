import type { PoolClient } from 'pg'
import type { Env } from '#config/env.ts'
import type { Header } from '#data/backup/backup-format.ts'
import { loadBackup, type WaitingJob } from '#data/backup/load-backup.ts'
import { requireNoSite, requireUnused } from '#data/backup/require-unused.ts'
import type { OnRows } from '#data/backup/write-text.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { FEED_JOBS } from '#jobs/feed-jobs.ts'
import { type Jobs, openJobs } from '#jobs/open-jobs.ts'
import { restoreAuthSecret } from '../auth/read-secret.ts'
import { prepareSchema } from '../start/prepare-schema.ts'
import { endProcess, hasEmbedded } from './open-source.ts'

type Target = Pick<Env, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>
type Loading = { readonly file: string; readonly header: Header; readonly onProgress: OnRows }

/**
 * Throws where there is data, or a site runs. Makes nothing: the file is not checked yet. Loading looks again, when no
 * other process can write any more.
 */
export async function requireEmptyTarget(target: Target): Promise<void> {
  if (!target.databaseUrl && !hasEmbedded(target.dataDir)) return
  await withTarget(target, async ({ database, owner }) => {
    if (database.engine === 'postgres') await withClient(database, requireNoSite)
    await withClient(owner, requireUnused)
  })
}

/** Loads a backup that was checked into an empty install. Everything is there afterwards, or nothing. */
export async function restoreInto(target: Target, loading: Loading): Promise<void> {
  await withTarget(target, async ({ database, owner }) => {
    await loadWithQueue(owner, { ...loading, dataDir: target.dataDir })
    await prepareSchema(database, target)
    await database.maintain()
  })
}

/** Only the owner, where there is a separate one, can make tables. */
async function withTarget(
  { databaseUrl, databaseOwnerUrl, dataDir }: Target,
  work: (opened: { database: Database; owner: Database }) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, onPanic: endProcess })
  try {
    if (!databaseOwnerUrl) return await work({ database, owner: database })
    const owner = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir, onPanic: endProcess })
    await work({ database, owner }).finally(owner.close)
  } finally {
    await database.close()
  }
}

async function withClient({ pool }: Database, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  await work(client).finally(() => client.release())
}

/** The queue makes its own tables, outside of the transaction. They are empty, and a site would make the same. */
async function loadWithQueue(owner: Database, { dataDir, ...loading }: Loading & { dataDir: string }) {
  const { pool, engine } = owner
  const jobs = await openJobs({ pool, engine, jobs: FEED_JOBS, deps: null, onError: ignore })
  const { secret } = loading.header
  try {
    await loadBackup(owner, {
      ...loading,
      enqueue: (tx, waiting) => enqueue(jobs, { tx, waiting }),
      async beforeCommit(tx) {
        if (secret !== null) await restoreAuthSecret(tx, { engine, dataDir, secret })
      },
    })
  } finally {
    await jobs.close()
  }
}

/** Jobs of a kind that this version no longer has would never be taken. */
async function enqueue(
  jobs: Jobs,
  { tx, waiting }: { tx: Parameters<Jobs['sendAll']>[2]; waiting: ReadonlyArray<WaitingJob> },
): Promise<void> {
  for (const job of FEED_JOBS) {
    const inputs = waiting.filter(({ name }) => name === job.name).map(({ data }) => data)
    if (inputs.length > 0) await jobs.sendAll(job, inputs, tx)
  }
}

/** Its background work may not get the one session of an embedded database meanwhile; what matters is awaited. */
function ignore() {}
