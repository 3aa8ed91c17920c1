import { createSeededRandom } from '#domain/seeded-random.ts'

/** Of one product in a shop's feed, descriptions and pictures included. */
const BYTES_PER_PRODUCT = 3170
const BRANDS = ['ZYN', 'VELO', 'LOOP', 'Skruf', 'Helwit', 'Nordic Spirit', 'XQS', 'Kelly White']
const FLAVOURS = [
  'Cool Mint',
  'Citrus',
  'Jalapeño Lime',
  'Blueberry',
  'Espresso',
  'Liquorice',
  'Lingon',
  'Cola',
]
const PACKS = [1, 5, 10]
const SENTENCE =
  '\\u003cp\\u003eFresh and long-lasting, with a clear taste from the first minute.\\u003c\\/p\\u003e\\n'

export type FeedProduct = {
  readonly id: number
  readonly title: string
  readonly vendor: string
  priceMinor: number
}

/** As many invented products as requested, the same for the same seed. */
export function makeFeedProducts(count: number, seed: number): FeedProduct[] {
  const random = createSeededRandom(seed)
  const pick = <T>(values: ReadonlyArray<T>) => values[Math.floor(random() * values.length)]!
  return Array.from({ length: count }, (_, nth) => {
    const vendor = pick(BRANDS)
    return {
      id: 7_000_000_000_000 + seed * 1_000_000 + nth,
      title: `${vendor} ${pick(FLAVOURS)} Slim ${3 + Math.floor(random() * 12)} mg #${nth}`,
      vendor,
      priceMinor: 250 + Math.floor(random() * 400),
    }
  })
}

/** A page as Shopify writes it: compact, slashes and angle brackets escaped, a description and pictures. */
export function writeShopifyPage(
  products: ReadonlyArray<FeedProduct>,
  choosePacks: (product: FeedProduct) => ReadonlyArray<number> = () => PACKS,
): Buffer {
  const items = products.map((product) => writeProduct(product, choosePacks(product)))
  return Buffer.from(`{"products":[${items.join(',')}]}`)
}

function writeProduct({ id, title, vendor, priceMinor }: FeedProduct, packs: ReadonlyArray<number>): string {
  const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const variants = packs.map((cans, nth) => writeVariant({ id, cans, nth, priceMinor }))
  const before = `{"id":${id},"title":${JSON.stringify(title)},"handle":"${handle}","body_html":"`
  const after = `","published_at":"2026-10-01T10:00:00+02:00","created_at":"2026-09-01T10:00:00+02:00","updated_at":"2026-11-01T10:00:00+01:00","vendor":"${vendor}","product_type":"Nicotine pouches","tags":["mint","slim","strong"],"variants":[${variants.join(',')}],"images":[{"id":${id + 5},"created_at":"2026-09-01T10:00:00+02:00","position":1,"updated_at":"2026-09-01T10:00:00+02:00","product_id":${id},"variant_ids":[],"src":"https:\\/\\/cdn.shop.example\\/s\\/files\\/1\\/0827\\/8517\\/files\\/${handle}.png?v=1785421521","width":2000,"height":2000}],"options":[{"name":"Pack","position":1,"values":["1-pack","5-pack","10-pack"]}]}`
  const room = BYTES_PER_PRODUCT - before.length - after.length
  return `${before}${SENTENCE.repeat(Math.max(1, Math.round(room / SENTENCE.length)))}${after}`
}

function writeVariant({
  id,
  cans,
  nth,
  priceMinor,
}: {
  id: number
  cans: number
  nth: number
  priceMinor: number
}) {
  const price = ((priceMinor * cans * (100 - nth * 4)) / 10_000).toFixed(2)
  const before = nth === 2 ? `"${(Number(price) + 3).toFixed(2)}"` : 'null'
  return `{"id":${id * 4 + nth},"title":"${cans}-pack","option1":"${cans}-pack","option2":null,"option3":null,"sku":"P-${id % 100_000}-${cans}","requires_shipping":true,"taxable":true,"featured_image":null,"available":${(id + nth) % 9 !== 0},"price":"${price}","grams":${cans * 30},"compare_at_price":${before},"position":${nth + 1},"product_id":${id},"created_at":"2026-09-01T10:00:00+02:00","updated_at":"2026-11-01T10:00:00+01:00"}`
}
