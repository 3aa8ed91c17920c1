import { expect, test } from 'vitest'
import type { Currency } from '#domain/currency.ts'
import { eurPrice } from '#domain/money/price.ts'
import { renderFor } from '#tests/render-for.tsx'
import type { ShownStore } from './shown-store.ts'
import { StoreShipping } from './store-shipping.tsx'

function renderShipping(cents: number, currency: Currency): string {
  const terms = {
    ...{ countries: '', region: 'eu', isElsewhere: false, isEstimate: false, days: null },
    rule: { cost: eurPrice(cents), freeFrom: eurPrice(4900) },
  } as const
  const page = { shipping: [terms], served: '' } as object as ShownStore
  return renderFor({ currency }, <StoreShipping page={page} />)
}

test('converted shipping says which rates it uses; the store’s own and free shipping do not', () => {
  const words = 'Converted prices use fixed exchange rates.'
  expect(renderShipping(390, 'SEK')).toContain(words)
  expect(renderShipping(390, 'EUR')).not.toContain(words)
  expect(renderShipping(0, 'SEK')).not.toContain(words)
})
