import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'

const titleOf = (variables: Record<string, string | number>) =>
  `${variables.name}: compare prices | Pouchscout`

test.each([
  ['ZYN Cool Mint 9mg', 'ZYN Cool Mint 9mg: compare prices | Pouchscout'],
  ['Göteborgs Rapé White Portion Large 12mg', 'Göteborgs Rapé White Portion Large 12mg: compare prices'],
  [
    'Göteborgs Rapé White Portion Large Extra Strong Limited Winter Edition',
    'Göteborgs Rapé White Portion Large Extra Strong…: compare prices',
  ],
])('%s', (name, title) => {
  expect(fitTitle(titleOf, { name })).toBe(title)
  expect(title.length).toBeLessThanOrEqual(65)
})

test('an endless word is cut', () => {
  expect(fitTitle(titleOf, { name: 'x'.repeat(300) })).toHaveLength(65)
})

test('a long title without a name in it only loses the site’s name', () => {
  const long = 'Everything there is to know about snus and nicotine pouches, page 2'
  expect(fitTitle(() => `${long} | Pouchscout`)).toBe(long)
})
