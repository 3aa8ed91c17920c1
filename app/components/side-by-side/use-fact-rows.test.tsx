import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import offers from '#public/locales/en/offers.json'
import product from '#public/locales/en/product.json'
import sideBySide from '#public/locales/en/sideBySide.json'
import type { Column } from '#services/side-by-side/find-side-by-side.ts'
import { makeProduct } from '#tests/factories.ts'
import { useFactRows } from './use-fact-rows.tsx'

function StrengthRow({ columns }: { columns: ReadonlyArray<Column> }) {
  return useFactRows(columns)
    .find(({ id }) => id === 'strength')
    ?.cells.map(({ id, content }) => <div key={id}>{content}</div>)
}

test('products of nearly the same strength do not look the same', () => {
  const columns = [8.96, 9].map((nicotineMg, id) => ({
    product: makeProduct({ id, nicotineMg, pouchesPerCan: 20 }),
    card: { strength: null, namedStrength: null, rating: null, reviewCount: 0 },
    storeCount: 1,
  })) as unknown as Column[]
  const html = renderToStaticMarkup(
    <TranslatorProvider value={new Translator('en', { sideBySide, offers, product })}>
      <StrengthRow columns={columns} />
    </TranslatorProvider>,
  )
  expect(html).toContain('8.96')
  expect(html).toContain('179.2')
})
