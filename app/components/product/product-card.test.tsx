import { expect, test } from 'vitest'
import { SAMPLE_CARDS } from '#app/routes/dev-kit-samples.ts'
import { renderFor } from '#tests/render-for.tsx'
import { ProductCardItem } from './product-card.tsx'

test.each([
  { language: 'en', prefix: '' },
  { language: 'sv', prefix: '/sv' },
] as const)('every way out of a card in $language stays in its language', ({ language, prefix }) => {
  const card = { ...SAMPLE_CARDS[0]!, slug: 'frost-mint' }
  const html = renderFor({}, <ProductCardItem card={card} />, { language })
  const addresses = Array.from(html.matchAll(/ (?:href|action)="(\/[^"]*)"/g), ([, address]) => address)
  expect(addresses).toEqual([
    `${prefix}/product/frost-mint`,
    `${prefix}/product/frost-mint`,
    `${prefix}/basket?add=frost-mint:1`,
    `${prefix}/side-by-side?add=frost-mint`,
  ])
})
