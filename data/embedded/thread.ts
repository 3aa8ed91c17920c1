/** The worker thread that owns PGlite: takes wire-protocol messages and returns the database's bytes. */
import fs from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFs, syncPath, syncTree } from './durable-fs.ts'
import { createEngineLog, type EngineLog } from './engine-log.ts'

export type ThreadRequest = { id: number; batch: Uint8Array } | { id: number; batch: null }
export type ThreadAnswer = { id: number; out: Uint8Array } | { id: number; error: string }

const SETTINGS = [
  'wal_sync_method=fsync',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  // PostgreSQL's own choice of 128 MB would keep most files twice: the operating system keeps them too.
  'shared_buffers=16MB',
]
/** Without '-F', which would switch fsync off again. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...SETTINGS.flatMap((setting) => ['-c', setting]),
]

async function openPglite(folder: string, log: EngineLog): Promise<PGlite> {
  const pgFolder = path.join(folder, 'pg')
  const mark = path.join(folder, 'initialised')
  const isFirstStart = !fs.existsSync(mark)
  // A first start that did not finish leaves nothing worth keeping; a later one may leave a pid file, which is
  // stale because the directory lock is ours, and which stops the start when it is incomplete.
  fs.rmSync(isFirstStart ? pgFolder : path.join(pgFolder, 'postmaster.pid'), { recursive: true, force: true })
  fs.mkdirSync(pgFolder, { recursive: true, mode: 0o700 })
  const files = new DurableFs(pgFolder)
  const pglite = new PGlite({
    fs: files,
    startParams: START_PARAMS,
    onStderr(line) {
      log.add(line)
      return true
    },
  })
  await pglite.waitReady
  await requireSync(pglite, files)
  if (isFirstStart) {
    syncTree(pgFolder)
    fs.writeFileSync(mark, '', { mode: 0o600 })
    syncPath(mark)
    syncPath(folder)
  }
  return pglite
}

/** The hook uses PGlite internals; if it ever stops working, the start must fail rather than commits be lost. */
async function requireSync(pglite: PGlite, files: DurableFs) {
  const before = files.syncCount
  await pglite.exec('SELECT pg_current_xact_id()')
  await pglite.exec('CHECKPOINT')
  if (files.syncCount === before) {
    throw new Error('PGlite no longer calls fsync: the embedded database would lose data in a power cut')
  }
}

async function runBatch(pglite: PGlite, batch: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  await pglite.execProtocolRawStream(batch, {
    onRawData: (bytes) => {
      parts.push(bytes.slice()) // the buffer is PGlite's and is reused
    },
  })
  return new Uint8Array(Buffer.concat(parts))
}

async function answerRequest(pglite: PGlite, request: ThreadRequest, log: EngineLog): Promise<ThreadAnswer> {
  try {
    if (request.batch) return { id: request.id, out: await runBatch(pglite, request.batch) }
    await pglite.close()
    return { id: request.id, out: new Uint8Array() }
  } catch (error) {
    return { id: request.id, error: log.findCause() ?? String(error) }
  }
}

/** Emscripten's own errors have a number and no words. */
function describeError(error: Error & { readonly errno?: number }): string {
  return error.message || `error ${error.errno ?? 'without a name'}`
}

if (parentPort) {
  const port = parentPort
  const { folder } = workerData as { folder: string }
  const log = createEngineLog()
  const pglite = await openPglite(folder, log).catch((error: Error) => {
    throw new Error(log.findCause() ?? describeError(error))
  })
  // At the priority of pages, which wait for its answers: below it, a busy site would wait for its own database.
  port.on('message', async (request: ThreadRequest) => {
    const answer = await answerRequest(pglite, request, log)
    port.postMessage(answer, 'out' in answer ? [answer.out.buffer as ArrayBuffer] : [])
  })
  port.postMessage('ready')
}
