import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { DeliveryOffer } from './delivery-offer.tsx'

const NOTHING = { country: null, cans: null } as const

test('a list that needs a number of cans says so and proposes one, until one is chosen', () => {
  const asked = renderFor({ country: 'DE' }, <DeliveryOffer {...NOTHING} needsCans />)
  expect(asked).toContain('Free shipping, delivery time and totals count once a number of cans is chosen.')
  expect(asked).toContain('Show prices for 10 cans, delivered')
  const said = renderFor({ country: 'DE' }, <DeliveryOffer {...NOTHING} cans={20} needsCans />)
  expect(said).toContain('Show prices for 20 cans, delivered')
  expect(renderFor({ country: 'DE', cans: 5 }, <DeliveryOffer {...NOTHING} needsCans />)).toBe('')
  expect(renderFor({ country: 'DE' }, <DeliveryOffer {...NOTHING} needsCans={false} />)).toBe('')
})
