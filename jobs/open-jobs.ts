import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import {
  type DrizzleTransactionLike,
  fromDrizzle,
  type JobResult,
  PgBoss,
  type Job as PulledJob,
} from 'pg-boss'
import { HEARTBEAT_SECONDS, type Job } from './job.ts'

/** Work that waits is looked for this often; a full catch is followed by the next at once. */
const POLL_SECONDS = 2
const REFRESH_SECONDS = 4
/** For what is under way when the process is asked to stop. What is cut off then runs again elsewhere. */
const STOP_MS = 8000
const WATCH_SECONDS = 5

type AnyJob<Deps> = Job<Deps, object>

export type Jobs = {
  /** Resolves when it is safely in the queue. Two with the same key are one while the first one waits or runs. */
  send<Input extends object>(job: Job<never, Input>, input: Input, options?: { key?: string }): Promise<void>
  /** In a transaction of the caller's they are there when it commits; wake the workers then. */
  sendAll<Input extends object>(
    job: Job<never, Input>,
    inputs: ReadonlyArray<Input>,
    tx?: DrizzleTransactionLike,
  ): Promise<void>
  /** Work that is there is looked for at once, on this node. */
  wake(): void
  close(): Promise<void>
}

export type JobsOptions<Deps> = {
  readonly pool: Pool
  readonly engine: 'embedded' | 'postgres'
  readonly jobs: ReadonlyArray<AnyJob<Deps>>
  /** Null on a node that only puts work into the queue. */
  readonly deps: Deps | null
  /** Undefined where the queue as a whole has a problem. */
  readonly onError: (error: unknown, job: string | undefined) => void
}

/** The queue lives in the database we have: nothing is lost with a process, and nothing else must run. */
export async function openJobs<Deps>({
  pool,
  engine,
  jobs,
  deps,
  onError,
}: JobsOptions<Deps>): Promise<Jobs> {
  const boss = await startBoss(() => {
    const made = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      backend: engine === 'embedded' ? 'pglite' : 'postgres',
      supervise: deps !== null,
      schedule: deps !== null,
      superviseIntervalSeconds: WATCH_SECONDS,
      monitorIntervalSeconds: WATCH_SECONDS,
      monitorVacuum: false,
      reindex: false,
    })
    return made.on('error', (error) => onError(error, queueOf(error)))
  })
  for (const job of jobs) await prepareQueue(boss, job)
  const workers: string[] = []
  if (deps !== null) for (const job of jobs) workers.push(await work(boss, job, { deps, onError }))

  function wake() {
    for (const id of workers) boss.notifyWorker(id)
  }

  return {
    async send({ name }, input, { key } = {}) {
      await boss.send(name, input, key === undefined ? {} : { singletonKey: key })
      wake()
    },
    async sendAll({ name }, inputs, tx) {
      const rows = inputs.map((data) => ({ data }))
      await boss.insert(name, rows, tx ? { db: fromDrizzle(tx, sql) } : {})
      if (!tx) wake()
    },
    wake,
    close: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}

/** Makes the tables of the queue, for whoever owns the database. */
export async function installQueue(pool: Pool): Promise<void> {
  const boss = await startBoss(
    () =>
      new PgBoss({
        db: { executeSql: (text, values) => pool.query(text, values) },
        supervise: false,
        schedule: false,
      }),
  )
  await boss.stop({ close: false })
}

/** What pg-boss says of a worker names the queue that it works on. */
function queueOf(error: Error): string | undefined {
  return 'queue' in error && typeof error.queue === 'string' ? error.queue : undefined
}

const UNIQUE_VIOLATION = '23505'

/** Two nodes that begin at once on an empty database both make the queue's tables: the second finds them made. */
async function startBoss(make: () => PgBoss): Promise<PgBoss> {
  try {
    return await make().start()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    return make().start()
  }
}

async function prepareQueue<Deps>(boss: PgBoss, job: AnyJob<Deps>) {
  const { name, queue, isExclusive, cron, timeZone } = job
  const options = { heartbeatSeconds: HEARTBEAT_SECONDS, ...queue }
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...options, policy: isExclusive ? 'exclusive' : 'standard' })
  // What the queue is like is asked for by the first that is put in, beside the transaction that one may come in: on
  // a database with one session they would wait for each other. Nothing put in now, and it is known.
  await boss.insert(name, [])
  if (cron) await boss.schedule(name, cron, {}, { missed: 'once', ...(timeZone && { tz: timeZone }) })
}

/** One that fails is tried again by its queue's rules; the others of the same catch are not touched by it. */
function work<Deps>(
  boss: PgBoss,
  job: AnyJob<Deps>,
  { deps, onError }: { deps: Deps; onError: JobsOptions<Deps>['onError'] },
): Promise<string> {
  async function runOne({ id, data }: PulledJob<object>): Promise<JobResult> {
    try {
      await job.run(deps, job.input.parse(data))
      return { id, status: 'completed' }
    } catch (error) {
      onError(error, job.name)
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }
  return boss.work(
    job.name,
    {
      batchSize: job.atOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: POLL_SECONDS,
      heartbeatRefreshSeconds: REFRESH_SECONDS,
      perJobResults: true,
    },
    (pulled: PulledJob<object>[]) => Promise.all(pulled.map(runOne)),
  )
}
