import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { DemoStore } from '../../stores.ts'
import type { ShopItem } from '../shop-item.ts'
import { escapeXml, joinTable } from './escape.ts'

const COLUMNS = [
  'id',
  'title',
  'link',
  'brand',
  'price',
  'sale_price',
  'availability',
  'condition',
  'multipack',
] as const
type Fields = Readonly<Record<(typeof COLUMNS)[number], string>>

export function writeGoogleRss(items: ReadonlyArray<ShopItem>, { name, host, currency }: DemoStore): string {
  const entries = items.map((item) => `<item>\n${writeFields(listFields(item, currency))}</item>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>https://${host}</link>
<description>${escapeXml(name)}</description>
${entries}</channel>
</rss>
`
}

export function writeGoogleAtom(items: ReadonlyArray<ShopItem>, { name, host, currency }: DemoStore): string {
  const entries = items
    .map((item) => `<entry>\n${writeFields(listFields(item, currency))}</entry>\n`)
    .join('')
  return `<?xml version='1.0' encoding='utf-8'?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:g='http://base.google.com/ns/1.0'>
<title>${escapeXml(name)}</title>
<link rel='self' href='https://${host}'/>
<updated>2026-01-05T08:00:00Z</updated>
${entries}</feed>
`
}

export function writeGoogleTable(
  items: ReadonlyArray<ShopItem>,
  { currency, delimiter }: { currency: Currency; delimiter: ',' | '\t' },
): string {
  const rows = items.map((item) => {
    const fields = listFields(item, currency)
    return COLUMNS.map((column) => fields[column])
  })
  return joinTable([COLUMNS, ...rows], delimiter)
}

function listFields(item: ShopItem, currency: Currency): Fields {
  const { externalId, title, url, vendor, price, originalPrice, stock, listedCans } = item
  const sayPrice = (minor: Minor) => `${toDecimal(minor, currency)} ${currency}`
  return {
    id: externalId,
    title,
    link: url,
    brand: vendor,
    price: sayPrice(originalPrice ?? price),
    sale_price: originalPrice === null ? '' : sayPrice(price),
    availability: stock === 'unknown' ? '' : stock,
    condition: 'new',
    multipack: listedCans === null ? '' : String(listedCans),
  }
}

function writeFields(fields: Fields): string {
  return COLUMNS.filter((column) => fields[column] !== '')
    .map((column) => `<g:${column}>${escapeXml(fields[column])}</g:${column}>\n`)
    .join('')
}
