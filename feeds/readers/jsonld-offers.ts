import type { Minor } from '#domain/money/amounts.ts'
import { MOST_CANS } from '#domain/packs.ts'
import type { Stock } from '#domain/stock.ts'
import { parseCurrencyCode } from '../currency-words.ts'
import { findOriginal, noZero } from '../original-price.ts'
import { type DecimalHint, parsePrice } from '../parse-price.ts'
import { parseStock } from '../parse-stock.ts'
import { LONGEST_WORD, toPlainText } from '../plain-text.ts'
import { listOf, recordOf, textOf } from './json-values.ts'
import type { Node } from './jsonld-nodes.ts'

/** One way to buy a product. */
export type PageOffer = {
  readonly name: string
  readonly cans: number | null
  readonly priceMinor: Minor | null
  readonly originalMinor: Minor | null
  readonly currency: string
  readonly stock: Stock
  readonly url: string
  readonly gtin: string
  readonly sku: string
  readonly rawPrice: string
}

type Money = { readonly currency: string; readonly hint: DecimalHint }

/**
 * The offers of a product for new goods. Packs inside an aggregate are distinguished by their names or quantities;
 * where that fails, the result is one offer at the lowest price, for an unnamed pack.
 */
export function readOffers(offers: unknown, money: Money): PageOffer[] {
  const found = listOf(offers)
    .flatMap((value) => spreadAggregate(value))
    .filter((node) => isNew(node) && !isVolumePrice(node))
    .map((node) => readOffer(node, money))
  if (found.length < 2 || areTold(found)) return found
  const cheapest = found
    .filter(({ priceMinor }) => priceMinor !== null)
    .toSorted((a, b) => rankStock(a) - rankStock(b) || a.priceMinor! - b.priceMinor!)
  return [{ ...(cheapest[0] ?? found[0]!), name: '', cans: null }]
}

function rankStock({ stock }: PageOffer): number {
  return stock === 'out_of_stock' ? 1 : 0
}

/** The offers within; missing values come from the aggregate. */
function spreadAggregate(value: unknown): Node[] {
  const node = recordOf(value)
  if (!node) return []
  const inner = listOf(node.offers)
    .map(recordOf)
    .filter((part) => part !== null)
  if (inner.length === 0) return [node]
  const { priceCurrency, availability, itemCondition, url } = node
  return inner.map((part) => ({ priceCurrency, availability, itemCondition, url, ...part }))
}

function isNew(node: Node): boolean {
  const condition = textOf(node.itemCondition).replace(/^.*\//, '').toLowerCase()
  return condition === '' || condition === 'new' || condition === 'newcondition'
}

function areTold(offers: ReadonlyArray<PageOffer>): boolean {
  const marks = offers.map(({ name, cans }) => (cans === null ? name : String(cans)))
  return !marks.includes('') && new Set(marks).size === marks.length
}

function readOffer(node: Node, { currency, hint }: Money): PageOffer {
  const specifications = listOf(node.priceSpecification)
    .map(recordOf)
    .filter((part) => part !== null)
  const current = specifications.find((part) => !isFormerPrice(part) && !isVolumePrice(part))
  const former = specifications.find(isFormerPrice)
  const price = [node.price, node.lowPrice, current?.price].find((value) => textOf(value).trim() !== '')
  const money = {
    currency:
      parseCurrencyCode(textOf(node.priceCurrency), currency) ??
      parseCurrencyCode(textOf(current?.priceCurrency), currency) ??
      currencyWithin(price, currency) ??
      currency,
    hint,
  }
  const priceMinor = readAmount(price, money)
  return {
    name: toPlainText(textOf(node.name), LONGEST_WORD),
    cans: readQuantity(node.eligibleQuantity) ?? readQuantity(current?.eligibleQuantity),
    priceMinor,
    originalMinor: findOriginal(priceMinor, readAmount(former?.price, money)),
    currency: money.currency,
    stock: parseStock(readAvailability(node.availability)),
    url: textOf(node.url),
    gtin: ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8'].map((key) => textOf(node[key])).find(Boolean) ?? '',
    sku: textOf(node.sku),
    rawPrice: textOf(price),
  }
}

/** An address, words, or a node with either; of several the first. */
function readAvailability(value: unknown): string {
  const [first] = listOf(value)
  const node = recordOf(first)
  return textOf(node ? (node['@id'] ?? node.name ?? node['@value']) : first)
}

/** Shops mark a crossed-out or recommended price; any other is the current price. */
function isFormerPrice(node: Node): boolean {
  return /(ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice|MaximumRetailPrice)$/.test(
    textOf(node.priceType),
  )
}

/** A JSON number has a decimal point, whatever the shop's texts use. */
function readAmount(value: unknown, money: Money): Minor | null {
  const isNumber = typeof value === 'number'
  const parsed = parsePrice(textOf(value), isNumber ? { ...money, hint: 'point' } : money)
  return parsed.ok ? noZero(parsed.minor) : null
}

function currencyWithin(value: unknown, currency: string): string | null {
  const parsed = parsePrice(textOf(value), { currency })
  return parsed.ok ? parsed.currency : (parsed.foreign ?? null)
}

/** The price of each, for those who order several: neither what one costs nor what so many cost. */
function isVolumePrice(node: Node): boolean {
  const quantity = recordOf(node.eligibleQuantity)
  return quantity !== null && textOf(quantity.value) === '' && Number(textOf(quantity.minValue)) > 1
}

/** A number of pieces; weights and volumes do not count. */
function readQuantity(value: unknown): number | null {
  const node = recordOf(value)
  const unit = textOf(node?.unitCode)
  const count = Number(textOf(node ? node.value : value) || Number.NaN)
  const isCount = unit === '' || ['C62', 'H87', 'EA', 'NMP', 'PK'].includes(unit)
  return isCount && Number.isInteger(count) && count >= 1 && count <= MOST_CANS ? count : null
}
