import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { House } from '#services/morning/get-house.ts'
import { HouseList } from './house-list.tsx'

const HOUSE: House = {
  rates: { waiting: 0, isRead: false, isStale: false, day: null, ageDays: null },
  mail: { status: 'ok', waiting: 0, failed: 0, reason: null },
  backup: null,
  disk: null,
}

function say(backup: House['backup']): string {
  const router = createMemoryRouter([{ path: '/', element: <HouseList house={{ ...HOUSE, backup }} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ')
}

test.each([
  { isOld: false, note: / 2\.1\u00a0GB / },
  { isOld: true, note: / 2\.1\u00a0GB, older than 3 days / },
])('the last backup has its time and size, old: $isOld', ({ isOld, note }) => {
  const said = say({ madeAt: new Date('2026-11-17T02:40:00Z'), bytes: 2.1e9, isOld })
  expect(said).toMatch(/Backup of +17 Nov, 02:40 UTC/)
  expect(said).toMatch(note)
})

test('it says that none was made', () => {
  expect(say(null)).toContain('No backup yet')
})
