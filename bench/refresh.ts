import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { migrate } from '#data/migrate.ts'
import { openDatabase } from '#data/open-database.ts'
import { readControl } from '#server/control/control-file.ts'
import { fillDemoIfWanted } from '#server/start/fill-demo-if-wanted.ts'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'

const PATHS = ['/', '/products', '/product/zyn-cool-frost-slim-11mg']
const REQUESTS_PER_SECOND = 20
const QUIET_MS = 20_000
const WARM_UP_MS = 5000
/** Since the demo was filled: about one price in twenty has changed by then. */
const HOURS_OF_DRIFT = 1

type Order = (path: string, body?: object) => Promise<Progress>
type Progress = {
  readonly operationId: number
  readonly status: string
  readonly total: number
  readonly message: string
}

/** Reads all demo stores again through the running server, while visitors request pages before and meanwhile. */
export async function benchRefresh(): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  try {
    await fillDrifted(dataDir)
    const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
    try {
      await measure(app.origin, await openControl(dataDir))
    } finally {
      await app.stop()
    }
  } finally {
    remove()
  }
}

async function measure(origin: string, order: Order) {
  await visitWhile(origin, sleep(WARM_UP_MS))
  const quiet = await visitWhile(origin, sleep(QUIET_MS))
  const startedAt = performance.now()
  const { operationId } = await order('/operations', { kind: 'fetch-store-prices' })
  const done = waitUntilDone(order, operationId)
  const meanwhile = await visitWhile(origin, done)
  const { total, message } = await done
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`Reading ${total} stores end to end: ${seconds.toFixed(1)} s (at most 60); ${message}`)
  console.table(
    [50, 90, 99, 100].map((percent) => {
      const [before, during] = [percentile(quiet, percent), percentile(meanwhile, percent)]
      const ratio = `${(during / before).toFixed(2)} x${percent === 99 ? ' (at most 2)' : ''}`
      return { percentile: `p${percent}`, quiet: formatMs(before), meanwhile: formatMs(during), ratio }
    }),
  )
}

/** A demo that was filled some hours ago, whose stores wait for the command. */
async function fillDrifted(dataDir: string) {
  const onPanic = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ databaseUrl: null, dataDir, onPanic })
  try {
    await migrate(database)
    await fillDemoIfWanted({ database, demo: 'on', say: () => {} })
    await database.db.execute(sql`
      update stores set next_run_at = now() + interval '1 day',
        created_at = created_at - make_interval(hours => ${HOURS_OF_DRIFT})`)
  } finally {
    await database.close()
  }
}

async function openControl(dataDir: string): Promise<Order> {
  const control = await readControl(dataDir)
  if (!control) throw new Error('the app has left no address')
  return async (path, body) => {
    const response = await fetch(`${control.origin}/api/control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${control.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Progress
  }
}

async function waitUntilDone(order: Order, operationId: number): Promise<Progress> {
  for (;;) {
    const progress = await order(`/operations/${operationId}`)
    if (progress.status !== 'running') return progress
    await sleep(500)
  }
}

/** At a fixed rate, whether or not the last answer has come, so that a server that hangs is still asked. */
async function visitWhile(origin: string, work: Promise<unknown>): Promise<number[]> {
  const visits: Promise<number>[] = []
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    visits.push(timeVisit(`${origin}${PATHS[visits.length % PATHS.length]}`))
    await sleep(1000 / REQUESTS_PER_SECOND)
  }
  await end
  return Promise.all(visits)
}

async function timeVisit(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}
