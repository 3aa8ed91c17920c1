import { expect, test } from 'vitest'
import { demoMatcher, demoProducts, readLabelled } from '#tests/demo-matcher.ts'
import { createMatcher } from './create-matcher.ts'

const ENDINGS = ['Nikotinbeutel', '– nikotinpåsar', 'Nikotiinipussit online', '| Free Shipping']

test('a title known except for its ending gets the same answer as if it were read', () => {
  const remembering = createMatcher({ products: demoProducts, aliases: [], gtins: [] })
  for (const [nth, { input }] of [...readLabelled(), ...readLabelled('classes')].entries()) {
    const longer = { ...input, title: `${input.title} ${ENDINGS[nth % ENDINGS.length]}` }
    remembering.match(input)
    expect(remembering.match(longer)).toEqual(demoMatcher.match(longer))
  }
})

test('the same words with and without a sign between them are two titles', () => {
  const says = (title: string) => demoMatcher.match({ title })
  expect(says('Hot Mango Strong LOOP').outcome).toBe('none')
  expect(says('Hot Mango Strong – LOOP').outcome).toBe('matched')
  expect(says('Killa Kiwi 2 roll')).toMatchObject({ cans: 20 })
  expect(says('Killa Kiwi 2 (roll)')).toMatchObject({ cans: 2 })
})

test('an ending with a meaning makes another title', () => {
  const says = (ending: string) =>
    demoMatcher.match({ title: `ZYN Cool Mint Mini 6mg${ending}`, vendor: 'ZYN' })
  expect(says(' Nikotinkissen')).toBe(says(''))
  expect(says(' 10 Dosen')).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(says(' Slim').outcome).not.toBe('matched')
})
