import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { VisitorProvider } from '#app/components/visitor.tsx'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { Visitor } from '#domain/visitor.ts'
import { WherePane } from './where-pane.tsx'

function render(path: string, cans: Visitor['cans']): string {
  const page = (
    <TranslatorProvider value={getTranslator('en')}>
      <VisitorProvider
        initial={{ currency: 'EUR', region: 'eu', country: null, cans }}
        rates={DEFAULT_RATES}
        ratesDay={null}
      >
        <WherePane />
      </VisitorProvider>
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function findChecked(html: string): string[] {
  return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="(\d+)"/.exec(input)![1]!] : [],
  )
}

test('ten cans are proposed where none were chosen, and a choice stays', () => {
  expect(findChecked(render('/products', null))).toEqual(['10'])
  expect(findChecked(render('/products', 5))).toEqual(['5'])
  expect(render('/products', null)).toContain('1 can, no shipping')
})

test('in the basket, which has its own counts, only the country is chosen', () => {
  const html = render('/basket', null)
  expect(html).toContain('name="destination"')
  expect(html).not.toContain('name="cans"')
})
