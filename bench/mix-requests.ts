import { createSeededRandom } from '#domain/seeded-random.ts'

export type MixProduct = { readonly slug: string; readonly image: string }
export type MixRequest = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

/** Where visitors come from; a country that sends more of them is named more often. */
const COUNTRIES = ['DE', 'DE', 'DE', 'SE', 'SE', 'GB']
const PAGES = [
  '/',
  '/',
  '/products',
  '/products',
  '/products?page=2',
  '/sale',
  '/de/products',
  '/sv/products',
]
const WORDS = ['mint', 'citrus', 'berry', 'cool', 'strong', 'zyn', 'velo', 'slim', 'coffee', 'mini']
/** Enough that each sends few requests, as visitors do. */
const VISITORS = 20_000
/** A few products get most visits: the share of the list that each draw is taken from. */
const POPULAR_SHARES = [0.02, 0.02, 0.1, 0.1, 0.4]

/** Shares of a hundred requests; what a visit loads besides its page is answered from the browser's cache later. */
const MIX = { product: 30, page: 20, search: 2, asset: 35, image: 8, api: 5 }

/** An endless row of requests, the same on every run with the same seed. */
export function createMix({
  products,
  assets,
  seed,
}: {
  products: ReadonlyArray<MixProduct>
  assets: ReadonlyArray<string>
  seed: number
}): () => MixRequest {
  const random = createSeededRandom(seed)
  const pick = <T>(from: ReadonlyArray<T>) => from[Math.floor(random() * from.length)]!
  const pickProduct = () => products[Math.floor(random() * products.length * pick(POPULAR_SHARES))]!
  let searches = 0
  const makers: Readonly<Record<keyof typeof MIX, () => string>> = {
    product: () => `/product/${pickProduct().slug}`,
    page: () => pick(PAGES),
    // A price that no offer reaches, so that the address is new and the list is not.
    search: () => `/products?search=${pick(WORDS)}&maxPerCan=${90 + seed + ++searches / 10_000}`,
    asset: () => pick(assets),
    image: () => pickProduct().image,
    api: () => `/api/products?search=${pick(WORDS)}`,
  }
  const kinds = Object.entries(MIX).flatMap(([kind, share]) =>
    Array<keyof typeof MIX>(share).fill(kind as keyof typeof MIX),
  )
  return () => ({
    path: makers[pick(kinds)](),
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': writeAddress(Math.floor(random() * VISITORS)),
      cookie: `currency=EUR; country=${pick(COUNTRIES)}`,
    },
  })
}

function writeAddress(visitor: number): string {
  return `10.1.${visitor >> 8}.${visitor & 255}`
}
