import { expect, test } from 'vitest'
import { NOINDEX, type Seo, seoMeta } from './seo.ts'

const seo: Seo = { title: 'A title', description: 'A description', tags: [NOINDEX] }
const written = [{ title: 'A title' }, { name: 'description', content: 'A description' }, NOINDEX]

/** What the router makes of an answer that a loader throws. */
function makeErrorResponse(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data }
}

test('a page is titled by its loader', () => {
  expect(seoMeta({ loaderData: { seo } })).toEqual(written)
})

test('a page that does not exist is titled by what its loader threw', () => {
  expect(seoMeta({ error: makeErrorResponse(404, { seo }) })).toEqual(written)
})

test.each([makeErrorResponse(405, null), makeErrorResponse(404, 'text'), new Error('bug')])(
  'whatever else fails still has a title',
  (error) => {
    expect(seoMeta({ error })).toEqual([{ title: 'Pouchscout' }, NOINDEX])
  },
)
