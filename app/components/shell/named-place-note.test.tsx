import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { NamedPlaceNote } from './named-place-note.tsx'

const GERMANY = { country: 'DE', region: 'eu' } as const

test('where the link of a message names another country than the chosen one, the page says which it is for', () => {
  const html = renderFor(GERMANY, <NamedPlaceNote search="?cans=10&destination=SE" />)
  expect(html).toContain('Shown for your destination: Germany.')
  expect(html).toContain('The link that you followed is for another one: Sweden.')
  const anywhere = renderFor({ country: null, region: 'eu' }, <NamedPlaceNote search="?destination=SE" />)
  expect(anywhere).toContain('Shown for your destination: EU.')
})

test.each(['?destination=DE', '?destination=Atlantis', '?pricesIn=SEK', ''])(
  '%s names no other',
  (search) => {
    expect(renderFor(GERMANY, <NamedPlaceNote search={search} />)).toBe('')
  },
)
