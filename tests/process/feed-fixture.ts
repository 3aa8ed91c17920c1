import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TestContext } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { type Db, openDatabase } from '#data/open-database.ts'
import { insertBrand, insertProduct, insertStore } from '#tests/rows.ts'
import { readControl } from '../../server/control/control-file.ts'
import type { RunningApp } from './start-app.ts'

const FLAVOURS = ['Mint', 'Lime', 'Berry', 'Cola', 'Mango', 'Peach', 'Vanilla', 'Apple', 'Cherry', 'Melon']
const STRENGTHS = [4, 6, 9, 12]
const STORES = 24
/** Long enough to kill a process while it waits. */
const ANSWER_MS = 40

/** Many stores on one loopback server. In the second season a third of the prices differ, some are gone, some new. */
export async function serveStores({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const state = { season: 1 }
  const server = createServer(async (request, response) => {
    await sleep(ANSWER_MS)
    const store = Number(/^\/shop-(\d+)\//.exec(request.url ?? '')?.[1])
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ products: listProducts(store, state.season) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  /** Resolves when this many more requests have arrived; none of them has its answer yet. */
  async function waitForRequests(count: number) {
    for (let nth = 0; nth < count; nth++) await once(server, 'request')
  }
  return { state, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, waitForRequests }
}

export function listProducts(store: number, season: number) {
  return listNames().flatMap((title, nth) => {
    const isThere = season === 1 ? nth % 13 !== store % 13 : nth % 11 !== store % 11
    const cents = 400 + ((nth * 7 + store * 3) % 90) + (season === 2 && (nth + store) % 3 === 0 ? 15 : 0)
    const variant = { id: nth + 1, title: 'Default Title', price: (cents / 100).toFixed(2), available: true }
    return isThere ? [{ id: nth + 1, title, handle: `p-${nth}`, vendor: 'Gale', variants: [variant] }] : []
  })
}

function listNames(): string[] {
  return FLAVOURS.flatMap((flavour) => STRENGTHS.map((mg) => `Gale ${flavour} Slim ${mg}mg`))
}

type Place = { databaseUrl: string | null; dataDir: string }

/** The same products and stores in an empty database, on any engine. */
export function prepareDatabase(place: Place, host: string): Promise<void> {
  return withDatabase(place, async (db) => {
    const brand = await insertBrand(db, { name: 'Gale' })
    for (const name of listNames()) {
      const nicotineMg = Number(/(\d+)mg$/.exec(name)![1])
      await insertProduct(db, { name, brand, format: 'slim', nicotineMg, pouchesPerCan: 20 })
    }
    for (let nth = 1; nth <= STORES; nth++) {
      await insertStore(db, {
        name: `Shop ${nth}`,
        storeUrl: `https://shop-${nth}.example`,
        apiUrl: `http://${host}/shop-${nth}/products.json`,
        crawlDelayMs: 0,
        nextRunAt: new Date('2100-01-01'),
      })
    }
  })
}

/** Everything that runs have written, without times and ids that differ between runs. */
export function readOutcome(place: Place) {
  return withDatabase(place, async (db) => {
    const { rows: offers } = await db.execute(sql`
      select stores.name as store, products.name as product, cans, price, original_price, offers.stock, store_product_url,
        (select array_agg(array[h.price::text, h.in_stock::text] order by h.fetched_at, h.id)
          from product_prices h where h.offer_id = offers.id) as history
      from offers join stores on stores.id = store_id join products on products.id = product_id
      order by 1, 2, 3`)
    const { rows: runs } = await db.execute(sql`
      select operation_id, store_id, count(*) filter (where status in ('complete', 'unchanged'))::int as completed,
        string_agg(status || coalesce(': ' || reason, ''), ', ' order by id) as course
      from feed_runs group by 1, 2 order by 1, 2`)
    return { offers, runs }
  })
}

async function withDatabase<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({
    ...place,
    onPanic: (message) => {
      throw new Error(message)
    },
  })
  try {
    await migrate(database)
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Queues an order as a command on this machine would. */
export async function order(app: RunningApp, dataDir: string, path: string, body?: object) {
  const control = await readControl(dataDir)
  const response = await fetch(`${app.origin}/api/control${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${control!.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as { operationId: number; status: string; done: number; total: number }
}
