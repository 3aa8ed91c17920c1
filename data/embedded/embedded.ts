import fs from 'node:fs'
import path from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type pg from 'pg'
import { lockDirectory } from './directory-lock.ts'
import { startEngine } from './engine.ts'
import { endPool, openPool } from './pool.ts'
import { PortStream } from './port-stream.ts'
import { servePort } from './serve-port.ts'
import { Wire } from './wire.ts'
import { WireStream } from './wire-stream.ts'

export type Embedded = {
  pool: pg.Pool
  /** For a thread that shall have clients of its own: see openLent. */
  lend(): MessagePort
  close(): Promise<void>
}

const CHECKPOINT_EVERY_MS = 5 * 60_000

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
  const pool = openPool(() => new WireStream(wire))
  // PGlite has no background processes: nothing else bounds the write-ahead log. A miss is made up for by the next.
  const timer = setInterval(() => pool.query('CHECKPOINT').catch(() => {}), CHECKPOINT_EVERY_MS).unref()
  return {
    pool,
    lend() {
      const { port1, port2 } = new MessageChannel()
      servePort(wire, port1)
      return port2
    },
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

/** The database of another thread, which answers as long as that thread has it open. */
export function openLent(hub: MessagePort): { pool: pg.Pool; close(): Promise<void> } {
  const pool = openPool(() => new PortStream(hub))
  return {
    pool,
    async close() {
      await endPool(pool)
      hub.close()
    },
  }
}
