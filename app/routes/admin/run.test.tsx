import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import RunRoute from './run.tsx'

type Props = Parameters<typeof RunRoute>[0]

function sayFinished(run: { status: string; reason: string | null }): string {
  const at = new Date('2026-11-17T12:00:00Z')
  const counts = { seen: 0, matched: 0, review: 0, changed: 0, gone: 0, rejected: 0, heldPrices: 0 }
  const loaderData = {
    run: { id: 4, startedAt: at, finishedAt: at, decidedBy: null, ...counts, ...run },
    store: { id: 8, name: 'Björkdosan' },
    ...{ rejects: [], holds: [], pages: [], replay: null },
  }
  const element = <RunRoute {...({ loaderData } as object as Props)} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ')
}

test('a run that failed says why, and not that everything was read', () => {
  const said = sayFinished({ status: 'failed', reason: 'the server answered 500' })
  expect(said).toMatch(/the server answered 500\s+Nothing was changed\./)
  expect(said).not.toContain('Every row was read')
})

test('of a run without anything to decide that is said', () => {
  expect(sayFinished({ status: 'complete', reason: null })).toContain('Every row was read')
})
