import path from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type pg from 'pg'
import { mendRights } from '../data-dir/mend-rights.ts'
import { openDataDir } from '../data-dir/open-data-dir.ts'
import type { TroubleMemory } from '../watched-client.ts'
import { type Copied, copyFiles } from './copy-files.ts'
import { lockDirectory } from './directory-lock.ts'
import { startEngine } from './engine.ts'
import { EmbeddedUnusableError, explainFailure } from './explain-failure.ts'
import { endPool, openPool } from './pool.ts'
import { PortStream } from './port-stream.ts'
import { servePort } from './serve-port.ts'
import { Wire } from './wire.ts'
import { WireStream } from './wire-stream.ts'

export type Embedded = {
  pool: pg.Pool
  troubles: TroubleMemory
  /** Where its files are. */
  folder: string
  /** For a thread that needs its own clients: see openLent. */
  lend(): MessagePort
  /** Copies its files as of one moment: see copyFiles. */
  copy(): Promise<Copied>
  close(): Promise<void>
}

const CHECKPOINT_EVERY_MS = 5 * 60_000

/**
 * Opens the embedded PostgreSQL under `<dataDir>/database` and returns a pg.Pool on it.
 * `onPanic` is called once when the database can no longer be used, with a sentence; the process should end then.
 * `onWarning` gets problems that do not stop the start.
 */
export async function openEmbedded(options: {
  dataDir: string
  onPanic: (message: string) => void
  onWarning?: ((sentence: string) => void) | undefined
  waitMs?: number
}): Promise<Embedded> {
  const folder = path.join(options.dataDir, 'database')
  await openDataDir(folder)
  const lock = lockDirectory({ folder, dataDir: options.dataDir })
  const looseness = mendRights(options.dataDir)
  if (looseness) options.onWarning?.(looseness)
  const engine = await startEngine(folder).catch(async (cause: Error) => {
    lock.free()
    await openDataDir(folder) // a disk that has become full meanwhile breaks the start in many ways
    throw new EmbeddedUnusableError(explainFailure({ folder, cause: cause.message }), { cause })
  })
  const wire = new Wire({
    exec: engine.exec,
    onPanic: (cause) => options.onPanic(explainFailure({ folder, cause })),
    waitMs: options.waitMs,
  })
  const { pool, troubles } = openPool(() => new WireStream(wire))
  // PGlite has no background processes: nothing else limits the write-ahead log. The next one makes up for a miss.
  const timer = setInterval(() => pool.query('CHECKPOINT').catch(() => {}), CHECKPOINT_EVERY_MS).unref()
  return {
    pool,
    troubles,
    folder,
    lend() {
      const { port1, port2 } = new MessageChannel()
      servePort(wire, port1)
      return port2
    },
    copy: () => copyFiles({ pool, dataDir: options.dataDir, folder }),
    async close() {
      clearInterval(timer)
      await endPool(pool)
      wire.close()
      // After a PANIC a last write would never end; acknowledged commits are on disk.
      await (wire.hasPanicked ? engine.stop() : engine.close())
      lock.free()
    },
  }
}

/** The database of another thread, which answers as long as that thread has it open. */
export function openLent(hub: MessagePort): {
  pool: pg.Pool
  troubles: TroubleMemory
  close(): Promise<void>
} {
  const { pool, troubles } = openPool(() => new PortStream(hub))
  return {
    pool,
    troubles,
    async close() {
      await endPool(pool)
      hub.close()
    },
  }
}
