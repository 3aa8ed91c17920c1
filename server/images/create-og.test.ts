import { afterAll, expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { eurPrice } from '#domain/money/price.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { createOg } from './create-og.ts'
import { createRasterizer } from './rasterizer.ts'

const rasterizer = createRasterizer()
afterAll(() => rasterizer.close())

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, name: 'ZYN Cool Mint Slim 9.5mg', nicotineMg: 9.5, pouchesPerCan: 21 }),
    makeProduct({ id: 2, name: 'Göteborgs Rapé Größe <b>&', brand: 'Göteborgs Rapé' }),
    makeProduct({ id: 3, name: 'Łódź 日本 '.repeat(20), brand: '日本', nicotineMg: null }),
  ],
  offers: [289, 310, 350, 435].map((price, nth) =>
    makeOffer({ productId: 1, storeId: nth + 1, price: eurPrice(price) }),
  ),
})

function makeOg(rasterize = rasterizer.rasterize) {
  return createOg({ site: { catalogue: () => snapshot }, rasterizer: { rasterize }, getTranslator })
}

/** The first bytes of a PNG, then its width and height. */
function readSize(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test.each([
  '/img/og/site.png',
  '/img/og/product/1.png?lang=en&v=1',
  '/img/og/product/2.png',
  '/img/og/product/3.png',
])('%s is a picture of the size the page promises', async (path) => {
  const answer = await makeOg().request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(readSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
})

test('a picture is drawn once for any number of requests, until its content changes', async () => {
  let drawn = 0
  const og = makeOg(async (svg) => {
    drawn += 1
    return Buffer.from(svg)
  })
  const [first] = await Promise.all([1, 2, 3].map(() => og.request('/img/og/product/1.png')))
  await og.request('/img/og/product/1.png?v=2')
  expect(drawn).toBe(1)
  const headers = { 'if-none-match': first!.headers.get('etag')! }
  expect((await og.request('/img/og/product/1.png', { headers })).status).toBe(304)
})

test('a product that no store has ever had is not called out of stock', async () => {
  const draw = async (offers: ReadonlyArray<ReturnType<typeof makeOffer>>) => {
    const shelf = makeSnapshot({ products: [makeProduct({ id: 1 })], offers })
    const rasterize = async (svg: string) => Buffer.from(svg)
    const og = createOg({ site: { catalogue: () => shelf }, rasterizer: { rasterize }, getTranslator })
    return (await og.request('/img/og/product/1.png')).text()
  }
  const soldOut = await draw([makeOffer({ productId: 1, stock: 'out_of_stock' })])
  expect(await draw([])).not.toBe(soldOut)
  expect(await draw([makeOffer({ productId: 1, stock: 'preorder' })])).toBe(soldOut)
})

test('letters are outlines, whatever the name', async () => {
  const og = makeOg(async (svg) => Buffer.from(svg))
  const drawings = await Promise.all(
    [1, 2, 3].map(async (id) => (await og.request(`/img/og/product/${id}.png`)).text()),
  )
  for (const svg of drawings) expect(svg).not.toMatch(/<text|<b>|NaN|undefined|Infinity|var\(/)
})

test('too many pictures at once are refused, not queued up', async () => {
  const products = Array.from({ length: 60 }, (_, nth) => makeProduct({ id: nth + 1 }))
  const pending = Promise.withResolvers<Buffer>()
  const og = createOg({
    site: { catalogue: () => makeSnapshot({ products }) },
    rasterizer: { rasterize: () => pending.promise },
    getTranslator,
  })
  const answers = products.map(({ id }) => og.request(`/img/og/product/${id}.png`))
  await new Promise(setImmediate)
  pending.resolve(Buffer.from('png'))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('a drawing that failed is tried again', async () => {
  await expect(rasterizer.rasterize('not a drawing')).rejects.toThrow()
  expect(
    readSize(await rasterizer.rasterize('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>')),
  ).toEqual([3, 2])
})

test.each(['/img/og/product/99.png', '/img/og/product/0.png', '/img/og/product/x.png', '/img/og/none.png'])(
  '%s is not found',
  async (path) => {
    expect((await makeOg().request(path)).status).toBe(404)
  },
)
