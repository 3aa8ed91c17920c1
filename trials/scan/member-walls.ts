import { openDatabase } from '#data/open-database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { ask, signIn } from '../site/ask.ts'
import { type Engine, openPlace, type Place } from '../site/open-place.ts'
import type { Outcome, Trial } from '../trial.ts'

const DAY_MS = 24 * 60 * 60_000
const SLUG = 'members-first'
const CODE = 'ONLY-FOR-MEMBERS'
const NAME = 'Members First Mint'
/** Where a product or a code for members could slip out. */
const OPEN_ADDRESSES = [
  ...['/', '/products?search=members', '/brands', '/club', '/sitemap.xml', '/deals.xml', `/product/${SLUG}`],
  ...[`/product/${SLUG}.data`, '/club.data', '/products.data?search=members', `/basket?items=${SLUG}:1`],
  ...[
    '/api/products?search=members',
    '/api/suggest?q=members',
    '/api/club/offers',
    `/side-by-side?items=${SLUG}`,
  ],
]

/** What is for members first is nowhere for visitors, and what belongs to one member is closed to the others. */
export function memberWallsOn(engine: Engine): Trial {
  const goal = OPEN_ADDRESSES.length + 6
  return { name: `walls of membership, ${engine}`, goal, unit: 'checks', share: 1, run: () => run(engine) }
}

async function run(engine: Engine): Promise<Outcome> {
  const place = await openPlace(engine)
  try {
    const { productId, offerId } = await plantEarly(place)
    const app = await place.start()
    const [first, second] = [
      await signIn(app.origin, 'one@example.com'),
      await signIn(app.origin, 'two@example.com'),
    ]
    const faults: string[] = []
    let done = 0
    const check = (isSo: boolean, sentence: string) => {
      done++
      if (!isSo) faults.push(sentence)
    }
    for (const path of OPEN_ADDRESSES) {
      const { status, text } = await ask(app.origin + path)
      check(
        !text.includes(NAME) && !text.includes(CODE) && status < 500,
        `a visitor sees it at ${path} (${status})`,
      )
    }
    for (const path of [`/api/products/${productId}`, `/api/products/${productId}/offers`, `/go/${offerId}`])
      check((await ask(app.origin + path)).status === 404, `a visitor gets ${path}`)
    const page = await ask(`${app.origin}/product/${SLUG}`, { cookie: first })
    check(page.status === 200 && page.text.includes(NAME), `a member does not see it (${page.status})`)

    const form = { kind: 'target', target: '1.23', currency: 'EUR', feed: 'on' }
    await ask(`${app.origin}/account/alerts/new?product=gale-mint-slim-4mg`, { form, cookie: first })
    const own = await ask(`${app.origin}/account/alerts/1`, { cookie: first })
    check(own.status === 200, `a member cannot open an own alert (${own.status})`)
    const other = await ask(`${app.origin}/account/alerts/1`, { cookie: second })
    check(other.status === 404, `a member opens the alert of another (${other.status})`)
    await app.stop()
    return { done, faults }
  } finally {
    await place.close()
  }
}

async function plantEarly({ postgres, dataDir }: Place): Promise<{ productId: number; offerId: number }> {
  const { db, pool, close } = await openDatabase({
    databaseUrl: postgres?.url ?? null,
    dataDir,
    onPanic(message) {
      throw new Error(message)
    },
  })
  const storeId = await insertStore(db, {
    name: 'Early Store',
    storeUrl: 'https://early.example',
    nextRunAt: new Date('2100-01-01'),
  })
  const listedFrom = new Date(Date.now() + DAY_MS)
  const productId = await insertProduct(db, { name: NAME, slug: SLUG, listedFrom })
  const offerId = await insertOffer(db, { productId, storeId, storeProductUrl: 'https://early.example/p' })
  await pool.query(
    `insert into member_offers (store_id, title, code, valid_from) values ($1, 'Ten percent', $2, now() - interval '1 day')`,
    [storeId, CODE],
  )
  await close()
  return { productId, offerId }
}
