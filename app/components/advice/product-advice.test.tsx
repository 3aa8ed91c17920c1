import { expect, test } from 'vitest'
import { listBreakEvens } from '#domain/advice/pack-break-even.ts'
import type { WaitAdvice } from '#domain/advice/wait-advice.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import { priceOf } from '#domain/money/price.ts'
import { makeOffer, makeStore } from '#tests/factories.ts'
import { renderFor } from '#tests/render-for.tsx'
import { PackAdvice } from './pack-advice.tsx'
import { WaitPanel } from './wait-panel.tsx'

/** 40.50 kr and 5.90 kr of shipping are €3.54 and €0.52, and €4.05 when added first. */
const kronor = (amount: number) => priceOf(minor(amount), 'SEK', DEFAULT_RATES)!

function readText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

test('the totals of packs are the sums of goods and shipping as shown', () => {
  const shipping = { eu: { cost: kronor(590), freeFrom: null } }
  const packs = listBreakEvens({
    offers: [
      makeOffer({ productId: 1, cans: 1, price: kronor(4050) }),
      makeOffer({ productId: 1, cans: 5, price: kronor(3000) }),
    ],
    stores: new Map([[1, makeStore({ id: 1, shipping })]]),
    destination: { country: null, region: 'eu' },
  })
  const text = readText(renderFor({}, <PackAdvice packs={packs} slug="frost-mint" />))
  expect(text).toContain('1 to 10 cans cost less with the pack of 5.')
  expect(text).toContain('€4.06')
})

test('today’s total in the advice on waiting is the sum of goods and shipping as shown', () => {
  const wait: WaitAdvice = {
    ...{ advice: 'now', days: 90, within14: 0, within30: 0, savedEurMicro: null },
    todayEurMicro: eurMicro(kronor(4050).eurMicro + kronor(590).eurMicro),
    todayShippingEurMicro: kronor(590).eurMicro,
  }
  expect(readText(renderFor({}, <WaitPanel wait={wait} cans={1} />))).toContain('€4.06')
})
