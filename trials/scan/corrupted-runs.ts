import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MOST_FALL_FACTOR, MOST_RISE_FACTOR } from '#domain/guards/price-doubt.ts'
import { corruptFeed } from '#tests/corrupt.ts'
import { listProducts } from '#tests/process/feed-fixture.ts'
import { readStores } from '../site/feed-writes.ts'
import { openPlace, type Place } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

type Price = { id: number; price: number; product: string; store: string }

const PRICES = `select offers.id, offers.price::int as price, products.name as product, stores.name as store from offers
  join products on products.id = product_id join stores on stores.id = store_id`

/**
 * Corrupted feeds through whole runs: fetched, matched, judged, written. The corruption may write another price, as a
 * store may; none may move further in one reading than the guards let a store's own price move.
 */
export const corruptedRuns: Trial = {
  name: 'corrupted feeds through whole runs, postgres',
  goal: 1000,
  unit: 'feeds',
  share: 3,
  run,
}

async function run({ goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace('postgres')
  const broken = await serveBroken(() => random.below(2 ** 31))
  try {
    const app = await place.start({ FEED_HOSTS: `${place.settings.FEED_HOSTS},${broken.host}` })
    await prepareSite(app, place)
    const intactHost = place.settings.FEED_HOSTS!
    const faults: string[] = []
    let moved = 0
    while (broken.count() === 0 || (broken.count() < goal && !isOver())) {
      const before = new Map((await place.query<Price>(PRICES)).map((offer) => [offer.id, offer]))
      await moveStores(place, { from: intactHost, to: broken.host })
      await readStores(app, place)
      for (const after of await place.query<Price>(PRICES)) {
        const known = before.get(after.id)
        if (known && known.price !== after.price) moved++
        const fault = known && judge(known, after)
        if (fault && faults.length < 20) faults.push(fault)
      }
      await moveStores(place, { from: broken.host, to: intactHost })
      await readStores(app, place)
    }
    if (app.process.exitCode !== null) faults.push('the site ended')
    await app.stop()
    return { done: broken.count(), faults, said: `${moved} prices moved within what the guards allow` }
  } finally {
    broken.close()
    await place.close()
  }
}

function judge(before: Price, after: Price): string | null {
  const isFar = after.price > before.price * MOST_RISE_FACTOR || after.price * MOST_FALL_FACTOR < before.price
  return isFar
    ? `${after.product} of ${after.store} went from ${before.price} to ${after.price} in one reading`
    : null
}

async function moveStores(place: Place, { from, to }: { from: string; to: string }): Promise<void> {
  await place.query(`update stores set api_url = replace(api_url, '${from}', '${to}')`)
}

async function serveBroken(nextSeed: () => number) {
  let count = 0
  const server = createServer((request, response) => {
    const store = Number(/^\/shop-(\d+)\//.exec(request.url ?? '')?.[1])
    const whole = Buffer.from(JSON.stringify({ products: store ? listProducts(store, 1) : [] }))
    const [body] = corruptFeed(whole, { count: 1, seed: nextSeed() })
    if (store) count++
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
