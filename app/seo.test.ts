import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { seoMeta } from './seo.ts'

const seo = { title: 'A title', description: 'A description' }

test('a page is titled by its loader', () => {
  expect(seoMeta({ loaderData: { seo } })).toContainEqual({ title: 'A title' })
})

test('a page that does not exist is titled by what its loader threw', () => {
  const error = new ErrorResponse(404, 'Not Found', { seo })
  expect(seoMeta({ error })).toContainEqual({ name: 'description', content: 'A description' })
})

test.each([
  new ErrorResponse(405, 'No', null),
  new ErrorResponse(404, 'No', 'text'),
  new Error('bug'),
  undefined,
])('whatever else fails still has a title', (error) => {
  expect(seoMeta({ error })).toEqual([{ title: 'Pouchscout' }])
})
