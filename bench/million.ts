import { sql } from 'drizzle-orm'
import { raiseVersion } from '#data/catalogue-version.ts'
import type { Database } from '#data/open-database.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, type RunningApp, startApp } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'
import { fillMillion, HISTORY_DAYS, OFFERS_EACH, PRODUCTS } from './million-data.ts'
import { readCpuSeconds, readMemoryMb } from './one-core.ts'
import { writeSection } from './report.ts'

/** One of each offer is a million. */
const GOAL_RECORDS_EACH = 50
const REFRESHES = 3
const PRODUCT_PAGES = 100
const LONGEST_LINE_DAYS = 365
const POLL_MS = 100

/** The site with a million current offers and so many records of each, on PostgreSQL. */
export async function benchMillion(recordsEach: number): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const server = await startPostgres()
  try {
    const database = await fillMillion(server.url, { dataDir, recordsEach })
    try {
      await measure(startedAt, { database, databaseUrl: server.url, dataDir, recordsEach })
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
    remove()
  }
}

type Measured = { database: Database; databaseUrl: string; dataDir: string; recordsEach: number }

async function measure(startedAt: number, { database, databaseUrl, dataDir, recordsEach }: Measured) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', WORKERS: 'off' }
  const startAt = performance.now()
  const app = await startApp(settings)
  try {
    const readySeconds = (performance.now() - startAt) / 1000
    const pid = app.process.pid!
    const startCpu = readCpuSeconds(pid)
    const { snapshot_build_seconds: buildSeconds } = await readMetrics(app)
    const restingMb = readMemoryMb(pid)
    const refreshes: number[] = []
    for (let round = 1; round <= REFRESHES; round++) refreshes.push(await refresh(database, app, round))
    const refreshCpu = (readCpuSeconds(pid) - startCpu) / REFRESHES
    const pages = await timeProducts(app, (nth) => `/product/product-${nth}`)
    const lines = await timeProducts(app, (nth) => `/api/products/${nth}/history?days=${LONGEST_LINE_DAYS}`)
    const memoryMb = readMemoryMb(pid)
    const rows = [
      { what: 'From start to ready', figure: describeTime(readySeconds, startCpu) },
      { what: 'Snapshot built', figure: `${buildSeconds!.toFixed(1)} s` },
      {
        what: `From the new prices of one store (${(PRODUCTS * OFFERS_EACH) / 200} offers) to the pages`,
        figure: describeTime(percentile(refreshes, 50) / 1000, refreshCpu),
      },
      { what: 'Product page, not asked for before, p50', figure: formatMs(percentile(pages, 50)) },
      { what: 'Product page, not asked for before, p99', figure: formatMs(percentile(pages, 99)) },
      { what: 'Price history of a product, a year, p50', figure: formatMs(percentile(lines, 50)) },
      { what: 'Price history of a product, a year, p99', figure: formatMs(percentile(lines, 99)) },
      ...(await measureHistory(database)),
      { what: 'Memory when ready', figure: `${restingMb.toFixed(0)} MB` },
      { what: 'Memory after that', figure: `${memoryMb.toFixed(0)} MB` },
    ]
    writeSection({
      name: 'million',
      title: 'A million current offers',
      startedAt,
      versions: ['PostgreSQL, without fsync'],
      intro: `${PRODUCTS.toLocaleString('en')} invented products with ${OFFERS_EACH} offers each, one of them reduced at every tenth product, and ${recordsEach} million
records of the last ${HISTORY_DAYS} days, in parts by month. Pages and histories are each of another product, asked for one
after the other.`,
      rows,
      goals: [
        {
          goal: '1 million current offers and 50 million records of history',
          figure: `1 million and ${recordsEach} million`,
          isMet: recordsEach >= GOAL_RECORDS_EACH,
        },
      ],
    })
  } finally {
    await app.stop()
  }
}

function describeTime(seconds: number, cpuSeconds: number): string {
  return `${seconds.toFixed(1)} s, with ${cpuSeconds.toFixed(1)} s of processor time`
}

async function readMetrics({ origin }: RunningApp): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]))
}

/** A process that builds may answer so late that the connection is closed: then it still has what it had. */
async function readVersion(app: RunningApp, before: number): Promise<number> {
  return (await readMetrics(app).catch(() => null))?.catalogue_version ?? before
}

/** Milliseconds until the app has the new version. */
async function refresh({ db }: Database, app: RunningApp, storeId: number): Promise<number> {
  const { catalogue_version: before } = await readMetrics(app)
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with changed as (
        update offers set price = price + 1, price_eur = price_eur + 1, changed_at = now()
        where store_id = ${storeId} returning id, product_id, price, currency
      )
      insert into product_prices (fetched_at, product_id, offer_id, price, in_stock, currency)
      select now(), product_id, id, price, true, currency from changed`)
    await raiseVersion(tx)
  })
  const startedAt = performance.now()
  while ((await readVersion(app, before!)) === before)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  return performance.now() - startedAt
}

/** With its indexes. */
async function measureHistory({ db }: Database) {
  const { rows } = await db.execute<{ months: number; gigabytes: number; bytes: number }>(sql`
    select count(*) filter (where reltuples > 0)::int as months,
      sum(pg_total_relation_size(oid))::float8 / 1e9 as gigabytes,
      sum(pg_total_relation_size(oid))::float8 / sum(greatest(reltuples, 0)) as bytes
    from pg_inherits join pg_class on oid = inhrelid where inhparent = 'product_prices'::regclass`)
  const { months, gigabytes, bytes } = rows[0]!
  return [
    {
      what: `History on disk, in ${months} months`,
      figure: `${gigabytes.toFixed(1)} GB, ${bytes.toFixed(0)} bytes a record`,
    },
  ]
}

/** Each of another product. */
async function timeProducts({ origin }: RunningApp, addressOf: (nth: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let nth = 1; nth <= PRODUCT_PAGES; nth++) {
    const startedAt = performance.now()
    const answer = await fetch(origin + addressOf(nth * 400))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${addressOf(nth * 400)} answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times
}
