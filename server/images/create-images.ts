import { type Context, Hono } from 'hono'
import { FLAVOUR_FAMILIES } from '#domain/product.ts'
import { createByteLru } from '#server/http/byte-lru.ts'
import { type CompressedBody, compressBody, compressedBytes, sendBody } from '#server/http/compressed-body.ts'
import { matchesEtag } from '#server/http/etag.ts'
import { findSession } from '#server/visitor/find-session.ts'
import type { SiteDeps } from '#services/deps.ts'
import { findProduct } from '#services/products/find-product.ts'
import { drawCan, drawLid } from './can.ts'
import type { Detail } from './can-text.ts'
import { printOfFamily } from './choose-print.ts'
import { describeCan } from './describe-can.ts'
import { loadFonts } from './fonts.ts'
import { createLettering } from './lettering.ts'
import type { SmallPicture, SmallPictures } from './small-pictures.ts'
import { drawStoreMark } from './store-mark.ts'

const BUDGET_BYTES = 32 * 1024 * 1024
const KEPT_BY_ALL = 'public, max-age=86400, stale-while-revalidate=604800'
const KEPT_BY_NOBODY = 'private, no-store'
const DETAILS: ReadonlyArray<Detail> = ['sm', 'md', 'lg']

/** The widths of a can as a picture, and the detail drawn at each. */
const DETAIL_OF_WIDTH: Readonly<Record<string, Detail>> = { 160: 'sm', 240: 'md' }

type ImagesOptions = {
  readonly site: Pick<SiteDeps, 'accounts' | 'catalogue'>
  readonly small: SmallPictures
}

/**
 * /img/can/{productId}.svg?detail=sm|md|lg, /img/can/{productId}.webp?width=160|240, /img/lid/{flavour family}.svg
 * and /img/store/{storeId}.svg. Anything else there is not found.
 */
export function createImages({ site, small }: ImagesOptions): Hono {
  // A picture is the same in every region.
  const deps = { catalogue: () => site.catalogue('eu') }
  const lettering = createLettering(loadFonts)
  const pictures = createByteLru<CompressedBody>({ budgetBytes: BUDGET_BYTES, sizeOf: compressedBytes })

  async function findPicture(key: string, draw: () => string): Promise<CompressedBody> {
    const known = pictures.get(key)
    if (known) return known
    const picture = await compressBody(draw())
    pictures.set(key, picture)
    return picture
  }

  /** Products that members see first have pictures for members alone. */
  async function findEarly(context: Context, id: number) {
    const found = findProduct({ catalogue: () => site.catalogue('eu', 'members') }, id)
    if (!found) return null
    const { session } = await findSession(site, context.req.raw.headers)
    return session ? found : null
  }

  async function findCan(context: Context, id: number, detail: Detail | undefined) {
    const shown = findProduct(deps, id)
    const found = shown ?? (await findEarly(context, id))
    if (!found || !detail) return null
    // The key is everything the picture is made from, so a renamed product gets a new one.
    const can = { ...describeCan(found.product), detail }
    const key = JSON.stringify(can)
    return {
      key,
      cacheControl: shown ? KEPT_BY_ALL : KEPT_BY_NOBODY,
      drawing: () => findPicture(key, () => drawCan(lettering, can)),
    }
  }

  return new Hono()
    .get('/img/can/:file{[1-9][0-9]{0,14}\\.svg}', async (context) => {
      const detail = findDetail(context.req.query('detail'))
      const can = await findCan(context, Number.parseInt(context.req.param('file'), 10), detail)
      if (!can) return sendNothing(context)
      return sendPicture(context, await can.drawing(), can.cacheControl)
    })
    .get('/img/can/:file{[1-9][0-9]{0,14}\\.webp}', async (context) => {
      const width = context.req.query('width') ?? ''
      const detail = DETAIL_OF_WIDTH[width]
      const can = await findCan(context, Number.parseInt(context.req.param('file'), 10), detail)
      if (!can) return sendNothing(context)
      const known = small.find(can.key)
      if (known) return sendSmallPicture(context, known, can.cacheControl)
      const drawing = await can.drawing()
      small.makeLater(can.key, { svg: drawing.identity.toString(), width: Number(width) })
      return sendPicture(context, drawing, KEPT_BY_NOBODY)
    })
    .get('/img/lid/:file{[a-z]+\\.svg}', async (context) => {
      const family = FLAVOUR_FAMILIES.find((name) => context.req.param('file') === `${name}.svg`)
      if (!family) return sendNothing(context)
      const print = printOfFamily(family)
      return sendPicture(context, await findPicture(`lid ${print}`, () => drawLid(print)))
    })
    .get('/img/store/:file{[1-9][0-9]{0,14}\\.svg}', async (context) => {
      const store = deps.catalogue().stores.get(Number.parseInt(context.req.param('file'), 10))
      if (!store) return sendNothing(context)
      const { name } = store
      return sendPicture(context, await findPicture(`store ${name}`, () => drawStoreMark(lettering, name)))
    })
    .get('/img/*', sendNothing)
}

function findDetail(text: string | undefined): Detail | undefined {
  return text === undefined ? 'md' : DETAILS.find((detail) => detail === text)
}

function sendPicture(context: Context, picture: CompressedBody, cacheControl = KEPT_BY_ALL): Response {
  return sendBody(context, picture, {
    'content-type': 'image/svg+xml; charset=utf-8',
    // Opened on its own an SVG is a document: it may draw and nothing else.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': cacheControl,
  })
}

function sendSmallPicture(context: Context, { webp, etag }: SmallPicture, cacheControl: string): Response {
  const headers = { 'content-type': 'image/webp', 'cache-control': cacheControl, etag }
  if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  return context.body(new Uint8Array(webp), 200, { ...headers, 'content-length': String(webp.length) })
}

function sendNothing(context: Context): Response {
  return context.text('Not found', 404, { 'cache-control': 'no-store' })
}
