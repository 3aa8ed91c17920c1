import { expect, test } from 'vitest'
import { minor } from '#domain/money/amounts.ts'
import { fineShare, formatFine } from './fine-money.ts'

test.each([
  [3100, 210, 'EUR', 'en', '14.8\u00A0ct'],
  [3100, 1995, 'EUR', 'de', '1,55\u00A0ct'],
  [3100, 200, 'USD', 'en', '15.5\u00A0¢'],
  [2499, 25, 'EUR', 'en', '€1.00'],
  [2498, 25, 'GBP', 'en', '99.9\u00A0p'],
  [999, 100, 'EUR', 'en', '9.99\u00A0ct'],
  [35_500, 210, 'SEK', 'sv', '1,69\u00A0kr'],
  [35_500, 1995, 'SEK', 'en', '0.178\u00A0kr'],
  [0, 10, 'EUR', 'en', '0.00\u00A0ct'],
] as const)('%i for %i in %s and %s is %s each', (amount, count, currency, language, text) => {
  expect(formatFine(fineShare(minor(amount), count), currency, language)).toBe(text)
})
