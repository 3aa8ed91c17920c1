import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '../currency.ts'
import { parseRate } from '../rate.ts'
import { doubtRun, isSameDoubt, sayRunDoubt } from './run-doubt.ts'

const rates = { ...DEFAULT_RATES, NOK: parseRate('11.8')!, DKK: parseRate('7.46')!, CHF: parseRate('0.95')! }
type Asked = Parameters<typeof doubtRun>[0]
const doubt = (change: Partial<Asked>) =>
  doubtRun({ moves: [], comparable: 12, doubts: [], priced: 12, currency: 'EUR', rates, ...change })
const moved = (count: number, factor: number, isDeclared = false) =>
  Array.from({ length: count }, (_, nth) => ({ factor: factor * (1 + (nth % 3) / 200), isDeclared }))
const held = (count: number, factor: number, needsOperator = true) =>
  Array.from({ length: count }, () => ({ factor, needsOperator, isNew: true }))

test.each([
  ['no move', {}],
  ['a sale of everything by a third', { moves: moved(12, 0.67) }],
  ['a declared sale of everything by half', { moves: moved(12, 0.5, true) }],
  ['the end of it', { moves: moved(12, 2, true) }],
  ['everything dearer by a tenth', { moves: moved(12, 1.1) }],
  ['a sale of a few by half', { moves: moved(5, 0.5) }],
  [
    'different sales',
    { moves: [0.5, 0.55, 0.6, 0.7, 0.8, 0.9].map((factor) => ({ factor, isDeclared: false })) },
  ],
  ['three prices of a small shop', { moves: moved(3, 11.3), comparable: 3 }],
  ['a few doubts', { doubts: held(3, 0.1) }],
])('%s is an ordinary day', (_, change) => {
  expect(doubt(change)).toBeNull()
})

test.each([
  [moved(12, 11.3), 'EUR', 'all prices × 11.4: did this shop switch from EUR to SEK?'],
  [moved(12, 11.75), 'EUR', 'all prices × 11.8: did this shop switch from EUR to NOK?'],
  [moved(8, 7.46), 'EUR', '8 of 12 prices × 7.5: did this shop switch from EUR to DKK?'],
  [moved(12, 1 / 11.45), 'SEK', 'all prices × 0.09: did this shop switch from SEK to EUR?'],
  [moved(12, 0.86), 'EUR', 'all prices × 0.86: did this shop switch from EUR to GBP?'],
  [moved(12, 10), 'EUR', 'all prices × 10.0: is a decimal sign read wrongly?'],
  [moved(12, 0.01), 'EUR', 'all prices × 0.01: is a decimal sign read wrongly?'],
  [moved(12, 5, true), 'EUR', 'all prices × 5.0: are these prices of other packs, or with other taxes?'],
])('prices that moved by the same factor wait for an operator: %#', (moves, currency, words) => {
  const found = doubt({ moves, currency })!
  expect(found).toMatchObject({ kind: 'same-factor', needsOperator: true })
  expect(sayRunDoubt(found)).toBe(words)
})

test.each([[1.25], [2], [0.5]])('a smaller factor of all prices, %d, needs a later reading', (factor) => {
  expect(doubt({ moves: moved(12, factor) })).toMatchObject({ kind: 'same-factor', needsOperator: false })
})

test('a run of which a large share is doubted is doubted as a whole', () => {
  const found = doubt({ doubts: held(4, 10.4) })!
  expect(found).toMatchObject({ kind: 'many-held', count: 4, of: 12, against: 'market', needsOperator: true })
  expect(sayRunDoubt(found)).toBe(
    '4 of 12 prices far from what is likely, about × 10.4: did this shop switch from EUR to SEK?',
  )
  expect(doubt({ doubts: held(4, 0.5, false) })).toMatchObject({ needsOperator: false, currency: null })
})

test('two doubts are the same when their kind and about their factor are', () => {
  const [first, again, other] = [11.3, 11.4, 10].map((factor) => doubt({ moves: moved(12, factor) })!)
  expect(isSameDoubt(first!, again!)).toBe(true)
  expect(isSameDoubt(first!, other!)).toBe(false)
})
