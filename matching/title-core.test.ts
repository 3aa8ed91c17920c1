import { expect, test } from 'vitest'
import { demoMatcher, demoProducts, readLabelled } from '#tests/demo-matcher.ts'
import { createMatcher } from './create-matcher.ts'

const ENDINGS = ['Nikotinbeutel', '– nikotinpåsar', 'Nikotiinipussit online', '| Free Shipping']

test('a title known except for its ending gets the same answer as if it were read', () => {
  const remembering = createMatcher({ products: demoProducts, aliases: [], gtins: [] })
  for (const [nth, { input }] of readLabelled().entries()) {
    const longer = { ...input, title: `${input.title} ${ENDINGS[nth % ENDINGS.length]}` }
    remembering.match(input)
    expect(remembering.match(longer)).toEqual(demoMatcher.match(longer))
  }
})

test('an ending with a meaning makes another title', () => {
  const says = (ending: string) =>
    demoMatcher.match({ title: `ZYN Cool Mint Mini 6mg${ending}`, vendor: 'ZYN' })
  expect(says(' Nikotinbeutel')).toBe(says(''))
  expect(says(' 10 Dosen')).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(says(' Slim').outcome).not.toBe('matched')
})
