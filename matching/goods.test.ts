import { expect, test } from 'vitest'
import { demoMatcher } from '#tests/demo-matcher.ts'

test.each([
  ['Gift card', 'not-a-pouch'],
  ['Snus fridge', 'not-a-pouch'],
  ['Mystery box, 10 cans', 'mixed-box'],
  ['Brandless Mint Slim 6mg', 'no-brand'],
])('a title without a brand is still told to be other goods: %s', (title, code) => {
  expect(demoMatcher.match({ title, vendor: 'Snushallen' })).toMatchObject({ outcome: 'none', code })
})

test('several flavours are a box of several products', () => {
  expect(demoMatcher.match({ title: 'FIX Fig Raspberry S3 / 4 flavours' })).toMatchObject({
    code: 'mixed-box',
  })
})
