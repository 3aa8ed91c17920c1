import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { NOINDEX, type Seo, seoMeta } from './seo.ts'

const seo: Seo = { title: 'A title', description: 'A description', tags: [NOINDEX] }
const written = [{ title: 'A title' }, { name: 'description', content: 'A description' }, NOINDEX]

test('a page is titled by its loader', () => {
  expect(seoMeta({ loaderData: { seo } })).toEqual(written)
})

test('a page that does not exist is titled by what its loader threw', () => {
  expect(seoMeta({ error: new ErrorResponse(404, 'Not Found', { seo }) })).toEqual(written)
})

test.each([new ErrorResponse(405, 'No', null), new ErrorResponse(404, 'No', 'text'), new Error('bug')])(
  'whatever else fails still has a title',
  (error) => {
    expect(seoMeta({ error })).toEqual([{ title: 'Pouchscout' }, NOINDEX])
  },
)
