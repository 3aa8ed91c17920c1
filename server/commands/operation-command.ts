import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#config/env.ts'
import type { Database } from '#data/open-database.ts'
import { findOperation, type OperationKind } from '#data/operations.ts'
import type { OperationProgress } from '#domain/operation-progress.ts'
import { openFeedQueue } from '#server/start/open-feeds.ts'
import { describeProgress } from '#services/admin/describe-progress.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { closeInterruptedRuns } from '#services/feeds/tidy-runs.ts'
import { createLogger } from '../logging.ts'
import { type AskServer, findServer } from './ask-server.ts'
import { isInUse, onDatabase } from './on-database.ts'
import { showProgress } from './progress-line.ts'

const LOOK_MS = 250
const COMMAND_LINE = 'command line'

type Following = {
  kind: OperationKind
  /** Only this store. */
  storeId: number | undefined
  onProgress: (progress: OperationProgress) => void
}

/** Runs one of the long commands with a progress bar: through the running server when there is one. */
export async function runOperationCommand(
  kind: OperationKind,
  env: Env,
  { storeId }: { storeId?: number } = {},
): Promise<number> {
  const bar = showProgress()
  const following = { kind, storeId, onProgress: bar.update }
  try {
    const ask = await findServer(env)
    const { status, message } = ask
      ? await followOnServer(ask, following)
      : await onDatabase(env, (feeds, database) => runHere(feeds, database, following))
    bar.end()
    process.stdout.write(`${message}\n`)
    return status === 'done' ? 0 : 1
  } catch (error) {
    bar.end()
    if (!isInUse(error)) throw error
    process.stderr.write('A server that cannot be reached uses this data folder. Stop it, or wait for it.\n')
    return 1
  }
}

async function followOnServer(
  ask: AskServer,
  { kind, storeId, onProgress }: Following,
): Promise<OperationProgress> {
  const started = await readAnswer(await ask('/operations', { kind, storeId }))
  const { operationId } = started as { operationId: number }
  const look = async () => (await readAnswer(await ask(`/operations/${operationId}`))) as OperationProgress
  return follow(look, onProgress)
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  throw new Error(`The server answered ${response.status}: ${await response.text()}`)
}

/** This process is server and worker until the operation ends. */
async function runHere(feeds: FeedDeps, database: Database, { kind, storeId, onProgress }: Following) {
  const log = createLogger({ level: 'error' })
  await closeInterruptedRuns(feeds, { isAlone: database.engine === 'embedded' })
  const queue = await openFeedQueue({ database, feeds, isWorking: true, log })
  try {
    const { operationId } = await (storeId === undefined
      ? queue.functions.start(kind, COMMAND_LINE)
      : queue.functions.readStore(storeId, COMMAND_LINE))
    return await follow(async () => {
      const operation = await findOperation(feeds.db, operationId)
      if (!operation) throw new Error(`operation ${operationId} has vanished`)
      return describeProgress(operation)
    }, onProgress)
  } finally {
    await queue.close()
  }
}

async function follow(
  look: () => Promise<OperationProgress>,
  onProgress: Following['onProgress'],
): Promise<OperationProgress> {
  for (;;) {
    const progress = await look()
    onProgress(progress)
    if (progress.status !== 'running') return progress
    await sleep(LOOK_MS)
  }
}
