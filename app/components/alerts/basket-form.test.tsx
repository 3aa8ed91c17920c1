import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { amountOfPrice } from '#domain/shown-amount.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import { renderFor } from '#tests/render-for.tsx'
import { AlertForm } from './alert-form.tsx'

const point = (day: string, cents: number) => ({
  at: `${day}T00:00:00.000Z`,
  eurMicro: eurMicro(cents * 10_000),
  // As a receipt lists them: the goods of two stores, and a parcel.
  parts: [eurPrice(cents - 2490), eurPrice(2000), eurPrice(490)],
})
const basket: AlertFormData = {
  about: { subject: 'basket', text: 'items=frost-mint:20' },
  ...{ cans: null, productId: null, name: '', path: '/basket' },
  now: amountOfPrice(eurPrice(6000)),
  low: amountOfPrice(eurPrice(5800)),
  lowest: amountOfPrice(eurPrice(5500)),
  points: [point('2026-11-01', 6200), point('2026-11-03', 5500), point('2026-11-05', 6000)],
  ...{ stores: [], isAnyPack: false, isInStock: true, prices: [], productCount: 0, soldOutCount: 0 },
  ...{ mostPerDay: 3, hasBrowser: true },
  ...{ from: '2026-05-14T12:00:00.000Z', to: '2026-11-10T12:00:00.000Z' },
}
const facts = {
  ...{ email: 'anna@example.com', isVerified: true },
  ...{ place: 'DE', currency: 'EUR' as const, typed: { target: '56.00' }, own: null },
}

function render(form: AlertFormData, own: { kind: 'low' } | null = null): { html: string; text: string } {
  const wish = {
    cans: null,
    limit: null,
    percent: null,
    storeId: null,
    byMail: true,
    byPush: false,
    byFeed: false,
  }
  const given = { ...facts, own: own && { ...wish, ...own } }
  const html = renderFor(
    { country: 'DE', cans: 10 },
    <AlertForm form={form} facts={given} answer={undefined} />,
  )
  return { html, text: html.replace(/<[^>]*>/g, '\n').replace(/\n+/g, '\n') }
}

test('a target for a basket is compared with what all of it cost, and the low can be waited for', () => {
  const { html, text } = render(basket)
  expect(text).toContain('Was at or under this on 2 of 10 days')
  expect(text).toContain('last on 4 Nov.')
  expect(text).toContain('€55.00, the low')
  expect(text).toContain('The total is the lowest of 90 days\nunder €58.00, the low so far')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
})

test('a basket whose past is not known has no sentence about it, and its low is not offered', () => {
  const { html, text } = render({ ...basket, points: [], low: null, lowest: null })
  expect(text).not.toContain('Was at or under')
  expect(text).not.toContain('no history')
  expect(text).not.toContain('lowest of 90 days')
  expect(html.match(/type="radio"/g)).toHaveLength(2)
})

test('an alert for the low of a basket can be changed while the low is not known', () => {
  const { html, text } = render({ ...basket, points: [], low: null, lowest: null }, { kind: 'low' })
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]* value="low"/)
  expect(text).not.toContain('the low so far')
})
