import { expect, test } from 'vitest'
import { NOINDEX, type Seo, seoMeta } from './seo.ts'

const seo: Seo = { title: 'A title', description: 'A description', tags: [NOINDEX] }
const written = [{ title: 'A title' }, { name: 'description', content: 'A description' }, NOINDEX]

/** The router's error for a response that a loader throws. */
function makeErrorResponse(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data }
}

test('a page has the title of its loader', () => {
  expect(seoMeta({ loaderData: { seo } })).toEqual(written)
})

test('a page that does not exist has the title that its loader threw', () => {
  expect(seoMeta({ error: makeErrorResponse(404, { seo }) })).toEqual(written)
})

test.each([makeErrorResponse(405, null), makeErrorResponse(404, 'text'), new Error('bug')])(
  'any other failure still has a title',
  (error) => {
    expect(seoMeta({ error })).toEqual([{ title: 'Pouchscout' }, NOINDEX])
  },
)
