import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './open-database.ts'
import { catalogueVersion } from './schema/catalogue.ts'

const CHANNEL = 'catalogue'
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

export async function readVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
  if (!row) throw new Error('catalogue_version has lost its row')
  return row.version
}

/** Call it in the transaction that changed what a page shows: the hint goes out when that commits. */
export async function raiseVersion(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ version: string }>(sql`
    with raised as (
      update catalogue_version set version = version + 1, changed_at = now() returning version
    )
    select version, pg_notify(${CHANNEL}, version::text) from raised`)
  return Number(rows[0]?.version)
}

/**
 * Calls `onHint` when the catalogue may have changed: on every notification and after every (re)connect, because
 * notifications sent while no one listened are lost. The version row is the truth. A lost connection is reported to
 * `onError` and made again.
 */
export function listenForChanges({
  pool,
  onHint,
  onError,
}: {
  pool: Pick<pg.Pool, 'options'>
  onHint: () => void
  onError: (error: Error) => void
}): { close(): Promise<void> } {
  let client: pg.Client | null = null
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /** One loss can show up twice, as an error and as an end; only the first counts. */
  function retry(lost: pg.Client, error: Error) {
    if (isClosed || client !== lost) return
    client = null
    onError(error)
    lost.end().catch(() => {}) // it is lost already
    timer = setTimeout(connect, retryMs).unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  function connect() {
    // A client of its own: one out of the pool would keep the pool from ever ending.
    const current = new pg.Client({ ...pool.options, application_name: 'pouchscout-listener' })
    client = current
    current.on('notification', ({ channel }) => channel === CHANNEL && onHint())
    current.on('error', (error) => retry(current, error))
    current.on('end', () => retry(current, new Error('the listening connection was closed')))
    listen(current).catch((error: Error) => retry(current, error))
  }

  async function listen(current: pg.Client) {
    await current.connect()
    await current.query(`listen ${CHANNEL}`)
    if (isClosed || client !== current) return
    retryMs = FIRST_RETRY_MS
    onHint()
  }

  connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
