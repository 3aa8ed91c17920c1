import { sql } from 'drizzle-orm'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { matchProducts } from '#catalogue/match-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { ANY_AMOUNT, NO_AMOUNT } from '#domain/alerts/alert-limit.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { readAlertWords } from '#server/alerts/read-alert-words.ts'
import { fillDemoIfWanted } from '#server/start/fill-demo-if-wanted.ts'
import type { AlertDeps } from '#services/alerts/alert-deps.ts'
import { createChangeFinder } from '#services/alerts/find-changed.ts'
import { judgeChanges } from '#services/alerts/judge-alerts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { makeMail } from '#tests/mail.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir } from '#tests/process/start-app.ts'

const ALERTS = 100_000
const PEOPLE = 20_000
/** As a run of one store changes them. */
const CHANGED_PRODUCTS = 40
const ROUNDS = 5
const FLAVOURS = ['mint', 'berry', 'citrus', 'fruit']

/** Judges a hundred thousand alerts: when a store was read, and when everything is new, as after a start. */
export async function benchAlerts(): Promise<void> {
  const rows: object[] = []
  const { dataDir, remove } = makeDataDir()
  const embedded = await openDatabase({ databaseUrl: null, dataDir, onPanic: fail })
  try {
    rows.push({ database: 'embedded', ...(await measure(embedded)) })
  } finally {
    await embedded.close()
    remove()
  }
  const server = await startPostgres()
  const postgres = await openDatabase({ databaseUrl: server.url, dataDir: '', onPanic: fail })
  try {
    rows.push({ database: 'PostgreSQL', ...(await measure(postgres)) })
  } finally {
    await postgres.close()
    await server.stop()
  }
  console.log(`Judging ${ALERTS} alerts (at most 1 s when a version lands)`)
  console.table(rows)
}

async function measure(database: Database) {
  const { db } = database
  await migrate(database)
  await fillDemoIfWanted({ database, demo: 'on', say: () => {} })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: new Date() }))
  await insertAlerts(database, snapshot)
  await insertBases(database, snapshot)
  const changes = createChangeFinder()
  const everything = await time(() => judgeChanges(makeDeps(database, snapshot), changes))
  const landed: number[] = []
  let before = snapshot
  for (let round = 0; round < ROUNDS; round++) {
    before = changeSome(before, round)
    const current = before
    landed.push(await time(() => judgeChanges(makeDeps(database, current), changes)))
  }
  landed.sort((a, b) => a - b)
  return {
    'a version with 40 changed products': `${landed[Math.floor(ROUNDS / 2)]!.toFixed(0)} ms`,
    [`the slowest of ${ROUNDS}`]: `${landed.at(-1)!.toFixed(0)} ms`,
    'everything, after a start': `${everything.toFixed(0)} ms`,
  }
}

/**
 * Ten countries, four orders; one in twenty is for a list, and waits for a target, a fall, a low or stock. The limits are far
 * below the prices: hardly any is met.
 */
async function insertAlerts({ db }: Database, { products }: Snapshot) {
  await db.execute(sql`
    insert into users (id, email, full_name) select 'p' || n, n || '@example.com', ''
    from generate_series(1, ${PEOPLE}) n`)
  const ids = products.map(({ id }) => id)
  await db.execute(sql`
    insert into alerts (user_id, kind, subject, product_id, query, basis, cans, place, currency, limit_amount,
      percent, low_at, by_mail, by_push, by_feed)
    select 'p' || (1 + n % ${PEOPLE}), k.kind, case when n % 20 = 0 then 'filter' else 'product' end,
      case when n % 20 > 0 then (${sql.param(ids)}::int[])[1 + n % ${ids.length}] end,
      case when n % 20 = 0 then 'flavour=' || (${sql.param(FLAVOURS)}::text[])[1 + n / 80 % 4] end,
      case when n % 20 = 0 then 'can' else 'total' end,
      (array[1, 5, 10, 20])[1 + (n / 7) % 4],
      (array['DE', 'SE', 'AT', 'NL', 'FR', 'IT', 'ES', 'DK', 'FI', 'eu'])[1 + (n / 31) % 10], 'EUR',
      case k.kind when 'target' then 100 + n % 50 when 'low' then ${ANY_AMOUNT}::int when 'drop' then ${NO_AMOUNT}::int end,
      case k.kind when 'drop' then 50 end, case k.kind when 'low' then now() end, true, false, false
    from generate_series(1, ${ALERTS}) n,
      lateral (select case when n % 20 = 0 then (array['target', 'drop', 'low', 'stock'])[1 + n / 20 % 4] else 'target' end) k (kind)`)
  await db.execute(sql`analyze alerts`)
}

/** Lists that wait for falls know the price of each of their products since they were set. */
async function insertBases({ db }: Database, snapshot: Snapshot) {
  for (const flavour of FLAVOURS) {
    const query = `flavour=${flavour}`
    const positions = matchProducts(snapshot, parseProductQuery(new URLSearchParams(query)))
    const ids = Array.from(positions, (position) => snapshot.products[position]!.id)
    await db.execute(sql`
      insert into alert_states (alert_id, product_id, is_armed, base_amount)
      select id, unnest(${sql.param(ids)}::int[]), true, 300 from alerts where kind = 'drop' and query = ${query}`)
  }
  await db.execute(sql`analyze alert_states`)
}

/** A new version in which some products have another offer. */
function changeSome(snapshot: Snapshot, round: number): Snapshot {
  const first = round * CHANGED_PRODUCTS
  const offers = snapshot.offers.map((list, position) =>
    position >= first && position < first + CHANGED_PRODUCTS ? list.map((offer) => ({ ...offer })) : list,
  )
  return { ...snapshot, version: snapshot.version + 1, offers }
}

function makeDeps({ db }: Database, snapshot: Snapshot): AlertDeps {
  return {
    ...{ db, now: () => new Date(), mail: makeMail(), basketPlanner: makeBasketPlanner() },
    ...{ catalogue: () => snapshot, words: readAlertWords(), wakePush() {} },
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function fail(message: string): never {
  throw new Error(message)
}
