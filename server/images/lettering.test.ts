import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { createLettering } from './lettering.ts'

test('the narrow space between thousands takes its place in a price', () => {
  const lettering = createLettering(loadFonts)
  expect(lettering.measure('€1\u202F234', 700)).toBeGreaterThan(lettering.measure('€1234', 700))
})
