import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { raiseVersion } from '#data/catalogue-version.ts'
import { makePriceMonth } from '#data/price-months.ts'
import { DEMO_SEED, type DemoContent, generateDemo } from './generate-demo.ts'
import { isOutdated, upgradeDemo } from './upgrade-demo.ts'
import { writeApplication } from './write-application.ts'
import type { Progress } from './write-bulk.ts'
import { writeCatalogue } from './write-catalogue.ts'
import { writeMemberOffers } from './write-member-offers.ts'
import { writeOffers } from './write-offers.ts'

type DemoCounts = {
  readonly brands: number
  readonly products: number
  readonly stores: number
  readonly offers: number
  readonly priceRecords: number
}

export type DemoFill =
  | { readonly outcome: 'filled'; readonly counts: DemoCounts }
  | { readonly outcome: 'already-filled' | 'has-real-stores' }

/** Two processes that start at once on an empty database: the second waits, then finds it filled. */
const FILL_LOCK = 7_706_001

const NUMBERED_TABLES = [
  'brands',
  'products',
  'stores',
  'listings',
  'offers',
  'product_prices',
  'feed_runs',
] as const

/**
 * Fills an empty database with the demo, in one transaction: a process that dies on the way leaves it empty.
 * Writes nothing where there is any data, so that invented prices never appear beside real ones; only a demo
 * that an older version filled gets the feeds it lacks.
 */
export async function fillDemo({
  pool,
  now,
  onProgress = () => {},
  seed = DEMO_SEED,
  generate = generateDemo,
}: {
  pool: Pool
  now: Date
  onProgress?: (progress: Progress) => void
  seed?: number
  generate?: (seed: number) => DemoContent
}): Promise<DemoFill> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const present = await findPresent(client)
    if (present === 'has-real-stores' || (present && !(await isOutdated(client)))) {
      await client.query('rollback')
      return { outcome: present }
    }
    const content = generate(seed)
    const write = present ? upgradeDemo : writeAll
    await write(client, { content, now, onProgress })
    // Without it the first pages would be planned for empty tables. Inside, where it may take as long as it takes.
    await client.query('analyze')
    await client.query('commit')
    return present ? { outcome: present } : { outcome: 'filled', counts: countContent(content) }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A failed client is closed: that rolls back in any state.
    client.release(failure)
  }
}

async function findPresent(client: PoolClient): Promise<'already-filled' | 'has-real-stores' | null> {
  await client.query('set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [FILL_LOCK])
  const { rows } = await client.query<{ has_demo: boolean; has_real: boolean }>(`
    select exists (select from stores where is_demo) as has_demo,
      exists (select from stores where not is_demo)
        or (exists (select from products) and not exists (select from stores)) as has_real`)
  if (rows[0]!.has_real) return 'has-real-stores'
  return rows[0]!.has_demo ? 'already-filled' : null
}

async function writeAll(
  client: PoolClient,
  { content, now, onProgress }: { content: DemoContent; now: Date; onProgress: (progress: Progress) => void },
): Promise<void> {
  for (const month of listMonths(content, now)) await makePriceMonth(drizzle(client), month)
  await skipReferenceChecks(client)
  await writeCatalogue(client, { content, now })
  await writeOffers(client, { content, now, onProgress })
  await writeMemberOffers(client, { content, now })
  await writeApplication(client, { now })
  for (const table of NUMBERED_TABLES) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [
      table,
    ])
  }
  await raiseVersion(drizzle(client))
}

/** Of the price history. */
function listMonths({ records }: DemoContent, now: Date): Set<string> {
  return new Set(
    records.map(({ ageS }) => `${new Date(now.getTime() - ageS * 1000).toISOString().slice(0, 7)}-01`),
  )
}

/**
 * Looking up each row's product, store and offer is more than half of the work, and the generator's references are
 * right by construction (its tests say so). Off for this transaction only, and only where we have the right to do so,
 * as always on the embedded database. Checks and unique keys still hold.
 */
async function skipReferenceChecks(client: PoolClient): Promise<void> {
  await client.query(`select set_config('session_replication_role', 'replica', true)
    where current_setting('is_superuser') = 'on'`)
}

function countContent({ brands, products, stores, offers, records }: DemoContent): DemoCounts {
  return {
    brands: brands.length,
    products: products.length,
    stores: stores.length,
    offers: offers.length,
    priceRecords: records.length,
  }
}
