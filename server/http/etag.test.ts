import { expect, test } from 'vitest'
import { buildWeakEtag, matchesEtag } from './etag.ts'

test.each([
  { header: 'W/"a"', isMatch: true },
  { header: '"a"', isMatch: true },
  { header: '"b", W/"a"', isMatch: true },
  { header: '*', isMatch: true },
  { header: '"b"', isMatch: false },
  { header: 'a', isMatch: false },
  { header: '', isMatch: false },
  { header: undefined, isMatch: false },
])('If-None-Match $header matches W/"a": $isMatch', ({ header, isMatch }) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(isMatch)
})

test('the same body has the same tag, a different body a different one', () => {
  expect(buildWeakEtag('one')).toBe(buildWeakEtag(Buffer.from('one')))
  expect(buildWeakEtag('one')).not.toBe(buildWeakEtag('two'))
})
