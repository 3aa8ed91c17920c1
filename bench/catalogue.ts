import { sql } from 'drizzle-orm'
import { raiseVersion } from '#data/catalogue-version.ts'
import { migrate } from '#data/migrate.ts'
import { type Database, openDatabase } from '#data/open-database.ts'
import { fillDemoIfWanted } from '#server/start/fill-demo-if-wanted.ts'
import { openCatalogue } from '#services/catalogue/open-catalogue.ts'
import { makeDataDir } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'

const FIRST_ROUNDS = 7
const LATER_ROUNDS = 15

/** How long new prices take from the database to the pages: all of the demo, and after one store was read. */
export async function benchCatalogue(): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  const onPanic = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ databaseUrl: null, dataDir, onPanic })
  try {
    await migrate(database)
    await fillDemoIfWanted({ database, demo: 'on', say: () => {} })
    const first: number[] = []
    for (let round = 0; round < FIRST_ROUNDS; round++) first.push(...(await buildOnce(database)))
    const later = await buildAfterChanges(database)
    console.log('The catalogue in memory, from the embedded database, both regions')
    console.table([
      { build: 'at the start', rounds: first.length, p50: formatMs(percentile(first, 50)) },
      { build: 'after one store was read', rounds: later.length, p50: formatMs(percentile(later, 50)) },
    ])
  } finally {
    await database.close()
    remove()
  }
}

async function buildOnce(database: Database): Promise<number[]> {
  const times: number[] = []
  const catalogue = await open(database, times)
  await catalogue.close()
  return times
}

async function buildAfterChanges(database: Database): Promise<number[]> {
  const times: number[] = []
  const catalogue = await open(database, times)
  for (let round = 1; round <= LATER_ROUNDS; round++) {
    await changeStore(database, round)
    await catalogue.refresh()
  }
  await catalogue.close()
  return times.slice(1)
}

function open(database: Database, times: number[]) {
  return openCatalogue({
    database,
    now: () => new Date(),
    onBuilt: ({ buildMs }) => times.push(buildMs),
    onError: (error) => {
      throw error
    },
  })
}

/** Every offer of a store gets a new price, with its record. */
async function changeStore({ db }: Database, storeId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with changed as (
        update offers set price = price + 1, original_price = original_price + 1, changed_at = now()
        where store_id = ${storeId}
        returning id, product_id, price, original_price, stock, currency
      )
      insert into product_prices (fetched_at, product_id, offer_id, price, original_price, in_stock, currency)
      select now(), product_id, id, price, original_price, stock = 'in_stock', currency from changed`)
    await raiseVersion(tx)
  })
}
