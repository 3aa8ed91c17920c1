import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TranslatorProvider } from '#app/i18n/i18n.tsx'
import { getTranslator } from '#app/i18n/messages.server.ts'
import type { EvidenceAnswer } from './evidence-answer.ts'
import { NoEvidence } from './no-evidence.tsx'

function renderPage(state: EvidenceAnswer['state']): string {
  const page = (
    <TranslatorProvider value={getTranslator('en')}>
      <NoEvidence state={state} headingLevel="h1" />
    </TranslatorProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/evidence/7?cans=10'],
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.each([
  ['failed', '/evidence/7?cans=10', 'Try again'],
  ['missing', '/products', 'Browse All Products'],
] as const)('a page without evidence because it is %s leads on to %s', (state, address, words) => {
  const html = renderPage(state)
  expect(html).toContain(`href="${address}"`)
  expect(html).toContain(`>${words}</a>`)
})
