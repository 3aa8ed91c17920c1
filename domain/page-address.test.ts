import { expect, test } from 'vitest'
import { addressOf, listAlternates } from './page-address.ts'

const origin = 'https://pouchscout.example'

test.each([
  { language: 'en', path: '/', address: `${origin}/` },
  { language: 'en', path: '/products?page=2', address: `${origin}/products?page=2` },
  { language: 'de', path: '/', address: `${origin}/de` },
  { language: 'de', path: '/faq', address: `${origin}/de/faq` },
] as const)('$path in $language is $address', ({ language, path, address }) => {
  expect(addressOf({ origin, language, path })).toBe(address)
})

test('a page has an alternate in every language; the English one is canonical, and the default for all others', () => {
  expect(listAlternates({ origin, languages: ['en', 'sv'], path: '/sale' })).toEqual([
    { language: 'en', address: `${origin}/sale` },
    { language: 'sv', address: `${origin}/sv/sale` },
    { language: 'x-default', address: `${origin}/sale` },
  ])
})
