import { type Context, Hono } from 'hono'
import type { Translator } from '#app/i18n/translator.ts'
import type { ExchangeRates } from '#domain/currency.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorIn } from '#domain/money/price.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import { createByteLru } from '#server/http/byte-lru.ts'
import { buildWeakEtag, matchesEtag } from '#server/http/etag.ts'
import type { SiteDeps } from '#services/deps.ts'
import { findProduct } from '#services/products/find-product.ts'
import { describeCan } from './describe-can.ts'
import { loadFonts } from './fonts.ts'
import { createLettering } from './lettering.ts'
import { drawProductPicture, drawSitePicture, type ProductPicture } from './og-picture.ts'
import type { Rasterizer } from './rasterizer.ts'

const BUDGET_BYTES = 32 * 1024 * 1024
/** Beyond this many, requests are asked to come back: a crawl must not fill the memory. */
const MOST_WAITING = 40
type OgOptions = {
  readonly site: Pick<SiteDeps, 'catalogue'>
  readonly rasterizer: Pick<Rasterizer, 'rasterize'>
  readonly getTranslator: (language: Language) => Translator
}
type Picture = { readonly png: Buffer; readonly etag: string }

/**
 * /img/og/product/{productId}.png and /img/og/site.png, ?lang= for their language: the previews that other sites show.
 * Prices in euro, for the EU. The page names them with ?v=, which changes when the catalogue does.
 */
export function createOg({ site, rasterizer, getTranslator }: OgOptions): Hono {
  const deps = { catalogue: () => site.catalogue('eu') }
  const lettering = createLettering(loadFonts)
  const pictures = createByteLru<Picture>({ budgetBytes: BUDGET_BYTES, sizeOf: ({ png }) => png.length })
  const underWay = new Map<string, Promise<Picture>>()

  async function make(key: string, draw: () => string): Promise<Picture> {
    const png = await rasterizer.rasterize(draw())
    const picture = { png, etag: buildWeakEtag(png) }
    pictures.set(key, picture)
    return picture
  }

  /** The key is everything the picture is made from. Null when too many are waiting already. */
  async function findPicture(key: string, draw: () => string): Promise<Picture | null> {
    const known = pictures.get(key) ?? underWay.get(key)
    if (known) return known
    if (underWay.size >= MOST_WAITING) return null
    const making = make(key, draw).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return new Hono()
    .get('/img/og/site.png', async (context) => {
      const t = getTranslator(findLanguage(context)).get('seo')
      const words = { tagline: t('picture.tagline'), promise: t('picture.promise') }
      const draw = () => drawSitePicture(lettering, words)
      return sendPicture(context, await findPicture(JSON.stringify(words), draw))
    })
    .get('/img/og/product/:file{[1-9][0-9]{0,14}\\.png}', async (context) => {
      const found = findProduct(deps, Number.parseInt(context.req.param('file'), 10))
      if (!found) return context.text('Not found', 404, { 'cache-control': 'no-store' })
      const translator = getTranslator(findLanguage(context))
      const picture = describePicture({ ...found, rates: deps.catalogue().rates, translator })
      const draw = () => drawProductPicture(lettering, picture)
      return sendPicture(context, await findPicture(JSON.stringify(picture), draw))
    })
}

function describePicture({
  product,
  card,
  isOffered,
  rates,
  translator,
}: {
  product: Product
  card: ProductCard
  isOffered: boolean
  rates: ExchangeRates
  translator: Translator
}): ProductPicture {
  const t = translator.get('seo')
  const { nicotineMg } = product
  return {
    can: { ...describeCan(product), detail: 'lg' },
    brand: card.brand,
    title: card.title || card.name,
    strength: describeStrength(nicotineMg, translator),
    price:
      card.priceFrom === null
        ? t(isOffered ? 'picture.outOfStock' : 'picture.noPrice')
        : {
            before: t('picture.from'),
            figure: formatMoney(minorIn(card.priceFrom, 'EUR', rates), 'EUR', translator.language),
            after: t('picture.stores', { count: card.storeCount }),
          },
    prices: card.pricesEurMicro,
  }
}

function describeStrength(nicotineMg: number | null, translator: Translator): string | null {
  const t = translator.get('seo')
  if (nicotineMg === null) return null
  if (nicotineMg === 0) return t('picture.nicotineFree')
  return t('picture.mg', { mg: nicotineMg.toLocaleString(translator.language) })
}

/** An unknown language becomes English, as in the addresses of pages. */
function findLanguage(context: Context): Language {
  const language = context.req.query('lang')
  return isLanguage(language) ? language : 'en'
}

function sendPicture(context: Context, picture: Picture | null): Response {
  if (!picture) return context.text('Too many pictures at once', 503, { 'retry-after': '5' })
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    // Other sites are meant to show it.
    'cross-origin-resource-policy': 'cross-origin',
    etag: picture.etag,
  }
  if (matchesEtag(context.req.header('if-none-match'), picture.etag)) return context.body(null, 304, headers)
  return context.body(new Uint8Array(picture.png), 200, {
    ...headers,
    'content-length': String(picture.png.length),
  })
}
