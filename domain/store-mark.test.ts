import { expect, test } from 'vitest'
import { STORE_TONE_COUNT, storeInitials, storeTone } from './store-mark.ts'

test.each([
  ['Fjordlåda', 'Fj'],
  ['Berg & Blad', 'BB'],
  ['Skärgårdens Snus & Pouch Co.', 'SS'],
  ['Ö', 'Ö'],
  ['', ''],
])('%s is marked %s', (name, initials) => {
  expect(storeInitials(name)).toBe(initials)
})

test('a store keeps its tone, and stores are spread over the tones', () => {
  const tones = new Set(Array.from({ length: 200 }, (_, index) => storeTone(`Store ${index}`)))
  expect(storeTone('Fjordlåda')).toBe(storeTone('Fjordlåda'))
  expect([...tones].every((tone) => tone >= 1 && tone <= STORE_TONE_COUNT)).toBe(true)
  expect(tones.size).toBe(STORE_TONE_COUNT)
})
