import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { describeAddition } from './describe-addition.ts'

test.each([
  { added: 1, inBasket: 1, words: '1 can added' },
  { added: 10, inBasket: 20, words: '10 cans added · 20 of this product in your basket' },
])('$added of $inBasket cans: $words', ({ words, ...cans }) => {
  expect(describeAddition(getTranslator('en').get('toBasket'), cans)).toBe(words)
})
