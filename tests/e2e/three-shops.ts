import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { test as base } from './forms.ts'

type Shop = {
  readonly name: string
  readonly platform: string
  readonly origin: string
  readonly feed: string
  /** Its feed is answered once more, and then not before the function is called that this gives. */
  readonly hold: () => () => void
}

const variant = (id: number, title: string, price: string) => ({ id, title, price, available: true })

/** Vendors are brands, once the shop itself; packs are variants; facts are in tags and description. */
const SHOPIFY = {
  products: [
    {
      ...{ id: 1, title: 'ZYN Cool Mint Mini 6mg', handle: 'zyn', vendor: 'ZYN' },
      variants: [variant(1, '1 can', '4.20'), variant(2, '10 cans', '39.00')],
    },
    {
      ...{ id: 2, title: 'Mood Green Apple', handle: 'mood', vendor: 'Mood', tags: ['Slim', '4 mg'] },
      body_html: '<p>Crisp. 20 pouches per can.</p>',
      variants: [variant(1, 'Default Title', '3.90')],
    },
    {
      ...{ id: 3, title: 'Klyx Citrus Slim 9mg', handle: 'klyx', vendor: 'Fjordlager' },
      variants: [variant(1, 'Default Title', '4.50')],
    },
    {
      ...{ id: 4, title: 'Gift card', handle: 'gift', vendor: 'Fjordlager' },
      variants: [variant(1, '25', '25.00')],
    },
  ],
}

const woo = (id: number, name: string, price: string) => ({
  ...{ id, name, permalink: `/product/${id}`, is_in_stock: true, type: 'simple' },
  prices: { price, regular_price: price, currency_code: 'EUR', currency_minor_unit: 2 },
})
const WOOCOMMERCE = [
  woo(1, 'Zyn Mini Dry Cool Mint S4', '430'),
  woo(2, 'MOOD GreenApple 4mg/p', '410'),
  woo(3, 'Snus fridge', '4900'),
]

const CSV = `id,title,brand,price,currency,availability,link
1,"Mood Grönt Äpple Slim 4 mg",Mood,3.80,EUR,in stock,/p/1
2,"ZYN Cool Mint Mini 6 mg, 5-pack",ZYN,20.00,EUR,in stock,/p/2
3,"ZYN mixed pack, 10 cans",ZYN,38.00,EUR,in stock,/p/3
`

/** Three shops on this machine that share products, and an app with an empty database that may read them. */
export const test = base.extend<{ place: { origin: string; dataDir: string; shops: ReadonlyArray<Shop> } }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const opened = await Promise.all([
        openShop('Fjordlager', 'shopify', { '/products.json': JSON.stringify(SHOPIFY) }),
        openShop('Pouch Depot', 'woocommerce', {
          '/wp-json/wc/store/v1/products': JSON.stringify(WOOCOMMERCE),
        }),
        openShop('Nic Corner', 'csv', { '/feed.csv': CSV }),
      ])
      const { dataDir, remove } = makeDataDir()
      const app = await startApp({
        ...{ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
        FEED_HOSTS: opened.map(({ shop }) => new URL(shop.origin).host).join(','),
      })
      await use({ origin: app.origin, dataDir, shops: opened.map(({ shop }) => shop) })
      await app.stop()
      for (const { server } of opened) {
        server.closeAllConnections()
        server.close()
      }
      remove()
    },
    // Includes starting an app.
    { timeout: 120_000 },
  ],
  baseURL: async ({ place }, use) => {
    await use(place.origin)
  },
})

async function openShop(
  name: string,
  platform: string,
  files: Readonly<Record<string, string>>,
): Promise<{ shop: Shop; server: Server }> {
  let answered = 0
  let released = Promise.resolve()
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answered = 0
    released = promise
    return resolve
  }
  const server = createServer(async (request, response) => {
    if (answered++ > 0) await released
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop.example')
    const file = Number(searchParams.get('page') ?? 1) > 1 ? undefined : files[pathname]
    const isPastEnd = file === undefined && files[pathname] !== undefined
    response.writeHead(file !== undefined || isPastEnd ? 200 : 404, {
      'content-type': pathname.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json',
    })
    response.end(file ?? (platform === 'shopify' ? '{"products": []}' : '[]'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [path] = Object.keys(files)
  return { shop: { name, platform, origin, feed: origin + path, hold }, server }
}
