import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FLAVOUR_FAMILIES } from '#domain/product.ts'
import type { SiteDeps } from '#services/deps.ts'
import { makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { createImages } from './create-images.ts'
import { createRasterizer } from './rasterizer.ts'
import { createSmallPictures, type SmallPictures } from './small-pictures.ts'

const PRODUCTS = [
  makeProduct({ id: 1, name: 'ZYN Cool Mint 9.5mg', nicotineMg: 9.5, pouchesPerCan: 21 }),
  makeProduct({
    id: 2,
    name: 'Łódź <b>"Ünknown"</b> & Co',
    brand: 'Łódź <b>',
    nicotineMg: null,
    format: null,
    pouchesPerCan: null,
  }),
  makeProduct({ id: 3, name: 'ace X Cosmic', brand: 'ace' }),
  makeProduct({ id: 4, name: 'ACE X Cosmic', brand: 'ACE' }),
  makeProduct({ id: 5, name: '日本', brand: '日本' }),
]
const SNAPSHOT = makeSnapshot({ products: PRODUCTS })
const NO_ACCOUNTS = {} as SiteDeps['accounts']
function makeImages(
  snapshot = SNAPSHOT,
  small: SmallPictures = { find: () => undefined, makeLater: () => {} },
) {
  return createImages({ site: { catalogue: () => snapshot, accounts: NO_ACCOUNTS }, small })
}
const images = makeImages()

async function draw(path: string) {
  const answer = await images.request(path)
  return { status: answer.status, headers: answer.headers, svg: await answer.text() }
}

test('a can is a picture that may be cached and cannot run anything', async () => {
  const { status, headers, svg } = await draw('/img/can/1.svg')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/)
})

test('letters are outlines: there is no text left that needs a font', async () => {
  const { svg } = await draw('/img/can/1.svg?detail=lg')
  expect(svg).not.toMatch(/<text|font-family|NaN|undefined|Infinity/)
})

test('more detail is more drawing, and a can always looks the same', async () => {
  const [sm, md, lg] = await Promise.all(
    ['sm', 'md', 'lg'].map((detail) => draw(`/img/can/1.svg?detail=${detail}`)),
  )
  expect(sm!.svg.length).toBeLessThan(md!.svg.length)
  expect(md!.svg.length).toBeLessThan(lg!.svg.length)
  expect((await draw('/img/can/1.svg')).svg).toBe(md!.svg)
  const other = await makeImages().request('/img/can/1.svg')
  expect(await other.text()).toBe(md!.svg)
})

test('a strange name is drawn as far as the font goes and never as markup', async () => {
  for (const id of [2, 5]) {
    const { status, svg } = await draw(`/img/can/${id}.svg?detail=lg`)
    expect(status).toBe(200)
    expect(svg).not.toMatch(/<b>|NaN|Infinity/)
  }
})

test('an unknown strength shows no dots', async () => {
  const dots = (svg: string) => svg.match(/r="6\.6"/g)?.length ?? 0
  expect(dots((await draw('/img/can/1.svg')).svg)).toBe(4)
  expect(dots((await draw('/img/can/2.svg')).svg)).toBe(0)
})

test('a brand looks the same however its name is written', async () => {
  expect((await draw('/img/can/3.svg')).svg).toContain('#EDE9E1')
  expect((await draw('/img/can/4.svg')).svg).toContain('#EDE9E1')
})

test('a client that has the picture gets a 304, one that accepts brotli gets brotli', async () => {
  const { headers, svg } = await draw('/img/can/1.svg')
  const again = await images.request('/img/can/1.svg', { headers: { 'if-none-match': headers.get('etag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const br = await images.request('/img/can/1.svg', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(svg)
})

test.each(FLAVOUR_FAMILIES)('there is a lid for %s', async (family) => {
  const { status, svg } = await draw(`/img/lid/${family}.svg`)
  expect(status).toBe(200)
  expect(svg).toContain('</svg>')
})

test.each([
  '/img/can/99.svg',
  '/img/can/0.svg',
  '/img/can/1e0.svg',
  '/img/can/1.png',
  '/img/can/1.svg?detail=xl',
  '/img/can/1.webp',
  '/img/can/1.webp?width=161',
  '/img/can/99.webp?width=160',
  '/img/lid/pizza.svg',
  '/img/lid/constructor.svg',
  '/img/none',
])('%s is not found', async (path) => {
  expect((await draw(path)).status).toBe(404)
})

test('a store has a mark with its initials, and an unknown one has none', async () => {
  const snapshot = makeSnapshot({ stores: [makeStore({ id: 7, name: 'Berg & Blad' }), makeStore({ id: 8 })] })
  const ask = (path: string) => makeImages(snapshot).request(path)
  const [berg, other] = await Promise.all(
    ['/img/store/7.svg', '/img/store/8.svg'].map(async (path) => (await ask(path)).text()),
  )
  expect(berg).toMatch(/^<svg .*<\/svg>$/)
  expect(berg).not.toBe(other)
  expect((await ask('/img/store/9.svg')).status).toBe(404)
})

test('no request waits for a picture: the drawing comes first, the picture with later requests', async () => {
  const rasterizer = createRasterizer()
  const made: Promise<Buffer>[] = []
  const rasterizeSmall: typeof rasterizer.rasterizeSmall = (...drawing) => {
    made.push(rasterizer.rasterizeSmall(...drawing))
    return made.at(-1)!
  }
  const small = makeImages(
    SNAPSHOT,
    createSmallPictures({ rasterizeSmall }, (error) => expect.unreachable(String(error))),
  )
  const ask = (path: string, headers = {}) => small.request(path, { headers })
  const [first] = await Promise.all([1, 2].map(() => ask('/img/can/1.webp?width=160')))
  expect(first!.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(first!.headers.get('cache-control')).toBe('private, no-store')
  expect(made).toHaveLength(1)
  await made[0]

  const later = await ask('/img/can/1.webp?width=160')
  expect(later.headers.get('content-type')).toBe('image/webp')
  expect(later.headers.get('cache-control')).toContain('public, max-age=86400')
  expect(readWebpSize(Buffer.from(await later.arrayBuffer()))).toEqual([160, 160])
  const etag = later.headers.get('etag')!
  expect((await ask('/img/can/1.webp?width=160', { 'if-none-match': etag })).status).toBe(304)
  await rasterizer.close()
})

test('where a picture fails, the drawing is sent instead', async () => {
  const errors: unknown[] = []
  const rasterizeSmall = () => Promise.reject(new Error('no thread'))
  const small = makeImages(
    SNAPSHOT,
    createSmallPictures({ rasterizeSmall }, (error) => errors.push(error)),
  )
  for (const attempt of [1, 2]) {
    const answer = await small.request('/img/can/1.webp?width=240')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(errors).toHaveLength(attempt)
  }
})

/** For a picture with an alpha channel: the extended form has the size at its beginning. */
function readWebpSize(webp: Buffer) {
  expect(webp.toString('latin1', 0, 4) + webp.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8X')
  return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
}
