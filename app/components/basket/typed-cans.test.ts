import { expect, test } from 'vitest'
import { findTyped, forgetTyped, rememberTyped } from './typed-cans.ts'

test('what was typed for a product is kept until it is added or another number is chosen', () => {
  rememberTyped({ slug: 'mint', instead: 1, text: '24' })
  expect(findTyped({ slug: 'mint', instead: 1 })).toBe('24')
  expect(findTyped({ slug: 'mint', instead: 10 })).toBeUndefined()
  expect(findTyped({ slug: 'berry', instead: 1 })).toBeUndefined()
  rememberTyped({ slug: 'berry', instead: 1, text: '' })
  expect(findTyped({ slug: 'berry', instead: 1 })).toBeUndefined()
  forgetTyped('mint')
  expect(findTyped({ slug: 'mint', instead: 1 })).toBeUndefined()
})
