import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import offers from '#public/locales/en/offers.json'
import product from '#public/locales/en/product.json'
import { makeProduct } from '#tests/factories.ts'
import { Specification } from './specification.tsx'

test('the nicotine of a can has the decimals that it has at the head of the page, and its weight no more', () => {
  const shown = makeProduct({ nicotineMg: 11.25, pouchesPerCan: 20, pouchWeightG: 0.7 })
  const html = renderToStaticMarkup(
    <TranslatorProvider value={new Translator('en', { offers, product })}>
      <Specification product={shown} />
    </TranslatorProvider>,
  )
  expect(html).toMatch(/<dd>11\.25\smg per pouch/)
  expect(html).toMatch(/<dd>14\sg</)
})
