import { expect, test } from 'vitest'
import { guessStore } from './store-draft.ts'

test.each([
  {
    website: 'https://www.nordlager.se/om-oss?x=1',
    url: 'https://www.nordlager.se',
    country: 'SE',
    currency: 'SEK',
  },
  { website: 'https://tinnhaus.de', url: 'https://tinnhaus.de', country: 'DE', currency: 'EUR' },
  { website: 'http://shop.pouches.co.uk/', url: 'http://shop.pouches.co.uk', country: 'GB', currency: 'GBP' },
  { website: 'https://snus.example.com', url: 'https://snus.example.com', country: 'SE', currency: 'SEK' },
])('$website', ({ website, url, country, currency }) => {
  expect(guessStore(website)).toEqual({ storeUrl: url, country, currency })
})
