import { describeOrder } from '#app/components/basket/describe-order.ts'
import { writeBasketRows, writeBasketText } from '#app/components/basket/write-basket-file.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { basketPath, shortenBasket } from '#domain/basket/basket-path.ts'
import { localeOf } from '#domain/language.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { minorIn, type Price } from '#domain/money/price.ts'
import { addressOf } from '#domain/page-address.ts'
import { getBasketPage } from '#services/basket/get-basket-page.ts'
import { nameProducts } from '#services/basket/name-products.ts'
import type { Route } from './+types/basket-file.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' }
const BUSY_RETRY_SECONDS = '2'

/** The plan as a file: rows for a spreadsheet, or text to send to another person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { language, visitor, origin } = context.get(requestContext)
  const deps = context.get(depsContext)
  const asked = new URL(request.url)
  const address = nameProducts(deps, parseBasketAddress(asked.searchParams))
  const page = await getBasketPage(deps, address)
  if (page === 'busy')
    return new Response(null, { status: 503, headers: { 'retry-after': BUSY_RETRY_SECONDS } })
  const kind = /\/csv\/?$/i.test(asked.pathname) ? 'csv' : 'txt'
  const { currency } = visitor
  const { rates } = deps.catalogue()
  const t = getTranslator(language).get('basket')
  const idOf = new Map(page.lines.map(({ slug, productId }) => [slug, productId]))
  const dates = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  const written = {
    head: `${dates.format(deps.now())}. ${describeOrder(page.lines, { t, language, to: visitor })}`,
    parcels: page.plan?.parcels ?? [],
    missing: [
      ...page.lines
        .filter(({ isMissing }) => isMissing || !page.plan)
        .map(({ name, cans }) => `${cans} × ${name}`),
      ...page.unlisted,
    ],
    extras: page.lines.filter(({ extra }) => extra > 0),
    trouble: page.plan ? null : t(page.isUnknown ? 'unknownPlan' : 'noPlan'),
    currency,
    shown: (price: Price) => minorIn(price, currency, rates),
    write: (amount: Minor) => formatMoney(amount, currency, language),
    link: addressOf({ origin, language, path: basketPath(shortenBasket(address, idOf)) }),
  }
  const body = kind === 'csv' ? writeBasketRows(written, t) : writeBasketText(written, t)
  return new Response(body, {
    headers: {
      'content-type': TYPES[kind],
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': kind === 'csv' ? 'attachment; filename="basket.csv"' : 'inline',
    },
  })
}
