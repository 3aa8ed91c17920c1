import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { startEngine } from './engine.ts'
import { Wire } from './wire.ts'
import { WireStream } from './wire-stream.ts'

export type Embedded = { pool: pg.Pool; close(): Promise<void> }

const CHECKPOINT_EVERY_MS = 5 * 60_000
const CLIENTS = 4
/** How long close() waits for clients that somebody still holds. */
const GRACE_MS = 2000

/**
 * Opens the embedded PostgreSQL under `<dataDir>/database` and answers a pg.Pool on it.
 * `onPanic` is called once when the database can no longer be used; the process should end then.
 */
export async function openEmbedded(options: {
  dataDir: string
  onPanic: (message: string) => void
  waitMs?: number
}): Promise<Embedded> {
  const folder = path.join(options.dataDir, 'database')
  fs.mkdirSync(folder, { recursive: true })
  const lock = lockDirectory({ folder, dataDir: options.dataDir })
  const engine = await startEngine(folder).catch((cause: Error) => {
    lock.free()
    throw new Error(`The embedded database in ${folder} could not be opened: ${cause.message}`, { cause })
  })
  const wire = new Wire({ exec: engine.exec, onPanic: options.onPanic, waitMs: options.waitMs })
  const pool = openPool(wire)
  // PGlite has no background processes: nothing else bounds the write-ahead log. A miss is made up for by the next.
  const timer = setInterval(() => pool.query('CHECKPOINT').catch(() => {}), CHECKPOINT_EVERY_MS).unref()
  return {
    pool,
    async close() {
      clearInterval(timer)
      await endPool(pool)
      wire.close()
      // After a PANIC a last write would never end; what was acknowledged is on disk.
      await (wire.hasPanicked ? engine.stop() : engine.close())
      lock.free()
    },
  }
}

function openPool(wire: Wire): pg.Pool {
  const pool = new pg.Pool({
    stream: (() => new WireStream(wire)) as unknown as NonNullable<pg.PoolConfig['stream']>,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    ssl: false,
    max: CLIENTS,
  })
  pool.on('release', (_error, client) => streamOf(client).rollback())
  pool.on('error', () => {}) // an idle client lost its stream: the pool has dropped it already
  return pool
}

function streamOf(client: pg.PoolClient): WireStream {
  return (client as unknown as { connection: { stream: WireStream } }).connection.stream
}

async function endPool(pool: pg.Pool) {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, GRACE_MS)
  await Promise.race([pool.end(), late.promise])
  clearTimeout(timer)
}
