import { expect, test } from 'vitest'
import { makeProduct } from '#tests/factories.ts'
import { choosePrint } from './choose-print.ts'

test.each([
  { flavourFamily: 'mint', name: 'ZYN Cool Mint', print: 'mint' },
  { flavourFamily: 'mint', name: 'Pablo Ice Cold', print: 'ice' },
  { flavourFamily: 'mint', name: 'VELO Freezing Peppermint', print: 'ice' },
  { flavourFamily: 'mint', name: 'Siberia -80 Portion', print: 'ice' },
  { flavourFamily: 'mint', name: 'Nice Spice Mint', print: 'mint' },
  { flavourFamily: 'fruit', name: 'XQS Apple', print: 'apple' },
  { flavourFamily: 'fruit', name: 'CUBA Black Cherry', print: 'berry' },
  { flavourFamily: 'fruit', name: 'Kelly Peach', print: 'tropical' },
  { flavourFamily: 'fruit', name: 'Mystery', print: 'apple' },
  { flavourFamily: 'caffeine', name: 'Helwit Mocha', print: 'coffee' },
  { flavourFamily: 'caffeine', name: 'Energy', print: 'cola' },
  { flavourFamily: 'liquorice', name: 'FUMi Salty', print: 'licorice' },
  { flavourFamily: 'floral', name: 'Nordic Spirit Elderflower', print: 'floral' },
  { flavourFamily: 'other', name: 'Anything', print: 'neutral' },
] as const)('$name ($flavourFamily) is printed with $print', ({ flavourFamily, name, print }) => {
  expect(choosePrint(makeProduct({ flavourFamily, name }))).toBe(print)
})

test('the flavour says more than the name alone', () => {
  expect(choosePrint(makeProduct({ flavourFamily: 'fruit', name: 'Ruby', flavour: 'Grape' }))).toBe('berry')
})
