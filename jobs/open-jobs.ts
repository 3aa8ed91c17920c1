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

/** How often waiting work is looked for; a full batch is followed by the next at once. */
const POLL_SECONDS = 2
const REFRESH_SECONDS = 4
/** For work that is under way when the process is asked to stop. Work that is cut off runs again elsewhere. */
const STOP_MS = 8000
const WATCH_SECONDS = 5

type AnyJob<Deps> = Job<Deps, object>

export type Jobs = {
  /** Resolves when it is safely in the queue. Two with the same key are one while the first one waits or runs. */
  send<Input extends object>(job: Job<never, Input>, input: Input, options?: { key?: string }): Promise<void>
  /** Within the caller's transaction they are queued when it commits; wake the workers then. */
  sendAll<Input extends object>(
    job: Job<never, Input>,
    inputs: ReadonlyArray<Input>,
    tx?: DrizzleTransactionLike,
  ): Promise<void>
  /** Looks for waiting work at once, on this node. */
  wake(): void
  close(): Promise<void>
}

export type JobsOptions<Deps> = {
  readonly pool: Pool
  readonly engine: 'embedded' | 'postgres'
  readonly jobs: ReadonlyArray<AnyJob<Deps>>
  /** Null on a node that only sends work. */
  readonly deps: Deps | null
  /** Undefined where the queue as a whole has a problem. */
  readonly onError: (error: unknown, job: string | undefined) => void
}

/** The queue is in the same database: nothing is lost with a process, and no other service has to run. */
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

/** Makes the tables of the queue, as the owner of the database. */
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

/** pg-boss's error of a worker names its queue. */
function queueOf(error: Error): string | undefined {
  return 'queue' in error && typeof error.queue === 'string' ? error.queue : undefined
}

const UNIQUE_VIOLATION = '23505'

/** Two nodes that start at once on an empty database both make the queue's tables: the second finds them made. */
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
  // pg-boss reads a queue's options on the first insert, outside the transaction that insert may be in: on a database
  // with one session they would wait for each other. An empty insert makes it read them now.
  await boss.insert(name, [])
  if (cron) await boss.schedule(name, cron, {}, { missed: 'once', ...(timeZone && { tz: timeZone }) })
}

/** A failed job is tried again by its queue's rules, without affecting the others of the same batch. */
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
