import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import type { RatesDate } from '#domain/rate-age.ts'
import { renderFor } from '#tests/render-for.tsx'
import { Sum } from './sum.tsx'

/** What a page whose rates are of 16 November says of a price in Norwegian kroner. */
function renderSum(date: RatesDate, currency: Currency): string {
  const price = { minor: minor(5900), currency: 'NOK', eurMicro: eurMicro(5_000_000) }
  const evidence = {
    ...{ packs: [], cans: 1, country: null, region: 'eu', freeRest: null },
    ...{ price, perCan: price, shippingCost: price },
    shipping: { ground: 'region', countries: [], freeFrom: null },
    rate: { perEur: '11.8', date },
  } as object as Evidence
  return renderFor({ currency }, <Sum evidence={evidence} />, { ratesDay: '2026-11-16' }).replaceAll(
    '\u00a0',
    ' ',
  )
}

test('rates of one day are one sentence', () => {
  expect(renderSum({ day: '2026-11-16', source: 'published' }, 'SEK')).toContain(
    'Exchange rate of 16 November 2026: 1 EUR = 11.8 NOK, 1 EUR = 11.45 SEK.',
  )
})

test('a rate set by hand has its own day, and is not said to be the bank’s', () => {
  const own = 'Exchange rate set by a person on 13 November 2026: 1 EUR = 11.8 NOK.'
  expect(renderSum({ day: '2026-11-13', source: 'hand' }, 'EUR')).toContain(own)
  expect(renderSum({ day: '2026-11-13', source: 'hand' }, 'SEK')).toContain(
    `${own} Converted prices use the exchange rate of 16 November 2026.`,
  )
  expect(renderSum(null, 'EUR')).toContain('Fixed exchange rate: 1 EUR = 11.8 NOK.')
})
