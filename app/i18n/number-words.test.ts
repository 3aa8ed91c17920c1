import { expect, test } from 'vitest'
import { NumberWords } from './number-words.ts'

test.each([
  ['en', '4.0'],
  ['sv', '4,0'],
] as const)('a rating in %s has its decimal', (language, written) => {
  expect(new NumberWords(language).writeTenths(4)).toBe(written)
})

test.each([
  ['en', '1,234'],
  ['sv', '1\u00a0234'],
  ['de', '1.234'],
  ['es', '1234'],
] as const)('a count in %s is written as the language writes it', (language, written) => {
  expect(new NumberWords(language).write(1234)).toBe(written)
})

test.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['fr', 0, 'one'],
] as const)('in %s, %i takes the form %s', (language, count, form) => {
  expect(new NumberWords(language).choosePlural(count)).toBe(form)
})
