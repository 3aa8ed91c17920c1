import { expect, test } from 'vitest'
import { type Currency, DEFAULT_RATES } from '#domain/currency.ts'
import type { Language } from '#domain/language.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { renderFor } from '#tests/render-for.tsx'
import { PerCanFilter } from './per-can-filter.tsx'

const FACET = { minEurMicro: eurMicro(2_000_000), maxEurMicro: eurMicro(7_000_000), buckets: [1, 2] }
const INPUTS = /<input[^>]* name="(\w+)"[^>]*>/g

/** The server's markup for a visitor who pays in this currency. */
function renderFields(currency: Currency, address = '', language: Language = 'en') {
  const query = parseProductQuery(new URLSearchParams(address))
  return renderFor({ currency }, <PerCanFilter facet={FACET} query={query} onCommit={() => {}} />, {
    language,
  })
}

/** What an unchanged form without scripts sends. */
function sentBy(html: string) {
  const sent = new URLSearchParams()
  for (const [input, name] of html.matchAll(INPUTS))
    sent.set(name!, / value="([^"]*)"/.exec(input)?.[1] ?? '')
  return sent
}

test('the first paint is in the visitor’s currency', () => {
  const html = renderFields('SEK')
  expect(html).toContain('Lowest price per can in SEK')
  expect(html).toContain('Highest price per can in SEK')
  expect(html).toContain('placeholder="22.90"')
  expect(html).toContain('placeholder="80.15"')
  expect(html).not.toMatch(/€|EUR/)
})

test('a form without scripts names the currency of its amounts, unless that is euro', () => {
  expect(Object.fromEntries(sentBy(renderFields('SEK', 'minPerCan=2&maxPerCan=3')))).toEqual({
    minPerCan: '22.90',
    maxPerCan: '34.35',
    currency: 'SEK',
    minPerCanEur: '2',
    maxPerCanEur: '3',
  })
  expect(sentBy(renderFields('SEK')).toString()).toBe('minPerCan=&maxPerCan=&currency=SEK')
  expect(sentBy(renderFields('EUR', 'minPerCan=2')).toString()).toBe('minPerCan=2.00&maxPerCan=')
})

test.each(['EUR', 'USD', 'GBP', 'SEK'] as const)(
  'limits shown in %s and sent back are the same',
  (currency) => {
    const address = 'minPerCan=1.995&maxPerCan=4.6453'
    const sent = sentBy(renderFields(currency, address))
    expect(parseProductQuery(sent, DEFAULT_RATES)).toEqual(parseProductQuery(new URLSearchParams(address)))
  },
)

test('fields have the decimal sign of the language, and send the same limit', () => {
  const html = renderFields('EUR', 'minPerCan=2.5', 'de')
  expect(html).toContain('value="2,50"')
  expect(html).toContain('placeholder="7,00"')
  expect(parseProductQuery(sentBy(html), DEFAULT_RATES).minPerCan).toBe(2_500_000)
})
