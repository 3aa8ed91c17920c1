import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Incident } from '#domain/watch/incident.ts'
import { BrokeList } from './broke-list.tsx'

const NOW = new Date('2026-11-17T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function sayHeld(readHoursAgo: number): string {
  const readAt = hoursAgo(readHoursAgo).toISOString()
  const incident: Incident = {
    id: 1,
    kind: 'run-held',
    subject: '8',
    facts: { storeName: 'Björkdosan', reason: 'prices × 11.3', runId: 4, readAt },
    ...{ openedAt: hoursAgo(40), seenAt: NOW, toldAt: hoursAgo(40), endedAt: null },
  }
  const router = createMemoryRouter([{ path: '/', element: <BrokeList incidents={[incident]} now={NOW} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, '')
}

test('it says which prices of a store visitors see, and until when', () => {
  expect(sayHeld(47)).toContain(
    'Visitors see its prices of 15 Nov, 13:00 UTC; they leave the site 2 days after they were read.',
  )
})

test('it says that visitors no longer see any', () => {
  const said = sayHeld(60)
  expect(said).toContain('Its prices have left the site.')
  expect(said).not.toContain('Visitors see')
})
