import { depsContext, requestContext } from '#app/context.ts'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { formatMoney, toDecimal } from '#domain/money/format-money.ts'
import { addMinor, minorIn, multiplyPrice, type Price } from '#domain/money/price.ts'
import { type BasketPageParcel, getBasketPage } from '#services/basket/get-basket-page.ts'
import type { Route } from './+types/basket-file.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8' }
const BUSY_RETRY_SECONDS = '2'

/** The plan as a file: rows for a spreadsheet, or text to send to another person. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { language, visitor } = context.get(requestContext)
  const deps = context.get(depsContext)
  const page = await getBasketPage(deps, parseBasketAddress(new URL(request.url).searchParams))
  if (page === 'busy')
    return new Response(null, { status: 503, headers: { 'retry-after': BUSY_RETRY_SECONDS } })
  const kind = params.kind === 'csv' ? 'csv' : 'txt'
  const parcels = page.plan?.parcels ?? []
  const { currency } = visitor
  const { rates } = deps.catalogue()
  const shown = (price: Price) => minorIn(price, currency, rates)
  const t = getTranslator(language).get('basket')
  const body =
    kind === 'csv'
      ? writeRows(parcels, (price) => toDecimal(shown(price), currency), {
          currency,
          shipping: t('shipping'),
        })
      : writeText(parcels, {
          shown,
          write: (amount) => formatMoney(amount, currency, language),
          shipping: t('shipping'),
          total: t('parcelTotal'),
        })
  return new Response(body, {
    headers: {
      'content-type': TYPES[kind],
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': kind === 'csv' ? 'attachment; filename="basket.csv"' : 'inline',
    },
  })
}

const COLUMNS = ['store', 'product', 'cans per pack', 'packs', 'price per pack', 'price', 'currency']

function writeRows(
  parcels: ReadonlyArray<BasketPageParcel>,
  write: (price: Price) => string,
  { currency, shipping: word }: { currency: string; shipping: string },
): string {
  const rows = parcels.flatMap(({ store, lines, shipping }) => [
    ...lines.flatMap(({ name, packs }) =>
      packs.map(({ cans, count, price }) => [
        store.name,
        name,
        cans,
        count,
        write(price),
        write(multiplyPrice(price, count)),
        currency,
      ]),
    ),
    [store.name, word, '', '', '', write(shipping), currency],
  ])
  return [COLUMNS, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

/** A value that a spreadsheet would run as a formula is kept as text. */
function quote(value: string | number): string {
  const text = /^[=+\-@\t]/.test(String(value)) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Totals are sums of the amounts as written. */
function writeText(
  parcels: ReadonlyArray<BasketPageParcel>,
  words: {
    shown: (price: Price) => Minor
    write: (amount: Minor) => string
    shipping: string
    total: string
  },
): string {
  const { shown, write } = words
  const texts = parcels.map(({ store, lines, shipping }) => {
    const packs = lines.flatMap(({ name, packs: own }) =>
      own.map(({ cans, count, price }) => ({
        text: `${count} × ${name}${cans > 1 ? ` (${cans})` : ''}`,
        amount: shown(multiplyPrice(price, count)),
      })),
    )
    const total = packs.map(({ amount }) => amount).reduce(addMinor, shown(shipping))
    return [
      store.name,
      ...packs.map(({ text, amount }) => `  ${text}: ${write(amount)}`),
      `  ${words.shipping}: ${write(shown(shipping))}`,
      `  ${words.total}: ${write(total)}\n`,
    ].join('\n')
  })
  return texts.join('\n')
}
