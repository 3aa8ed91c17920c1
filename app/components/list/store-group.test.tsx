import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Translator } from '#app/i18n/translator.ts'
import en from '#public/locales/en/filters.json'
import { StoreGroup } from './store-group.tsx'

const OPTIONS = [
  { value: 'northerner', label: 'Northerner', count: 12 },
  { value: 'snusbolaget', label: 'Snusbolaget', count: 7 },
]

/** The server's markup. */
function renderGroup({ isOpen = false, selected = [] as string[], options = OPTIONS } = {}) {
  const page = (
    <TranslatorProvider value={new Translator('en', { filters: en })}>
      <StoreGroup
        options={options}
        selected={selected}
        isOpen={isOpen}
        allAddress="/products?search=mint&stores=all"
      />
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the closed group has no boxes to tick, and a link that shows them without scripts', () => {
  const html = renderGroup()
  expect(html).not.toContain('type="checkbox"')
  expect(html).toContain('href="/products?search=mint&amp;stores=all#stores"')
  expect(html).toContain('>Show all stores</a>')
})

test('the open group has every store, with the chosen ones ticked', () => {
  const html = renderGroup({ isOpen: true, selected: ['snusbolaget'] })
  expect(html).toMatch(/<details id="stores"[^>]* open=""/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  expect(html).toMatch(/value="snusbolaget"[^>]*checked=""|checked=""[^>]*value="snusbolaget"/)
  expect(html).not.toContain('stores=all')
})

test('without stores there is no group', () => {
  expect(renderGroup({ options: [] })).toBe('')
})
