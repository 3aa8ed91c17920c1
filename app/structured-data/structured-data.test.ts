import { expect, test } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { eurPrice, priceOf } from '#domain/money/price.ts'
import { buildBreadcrumbList } from './breadcrumb-list.ts'
import { buildFaqPage } from './faq-page.ts'
import { buildItemList } from './item-list.ts'
import { buildProduct } from './product.ts'
import { buildOrganization, buildWebSite } from './site.ts'

const origin = 'https://pouchscout.example'
const product = { id: 7, slug: 'cool-mint', name: 'ZYN Cool Mint', brand: 'ZYN', category: 'Snus' }
const facts = { origin, language: 'sv', currency: 'EUR', rates: DEFAULT_RATES, product } as const

test('a product has the prices of its offers, from the lowest to the highest', () => {
  const prices = [eurPrice(420), eurPrice(399)]
  expect(buildProduct({ ...facts, prices })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'ZYN Cool Mint',
    url: `${origin}/sv/product/cool-mint`,
    image: `${origin}/img/can/7.svg?detail=lg`,
    brand: { '@type': 'Brand', name: 'ZYN' },
    category: 'Snus',
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: '3.99',
      highPrice: '4.20',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
  })
})

test('in another currency each price is the one on the page, the store’s own where it has one', () => {
  const prices = [eurPrice(400), priceOf(minor(4500), 'SEK', DEFAULT_RATES)!]
  expect(buildProduct({ ...facts, currency: 'SEK', prices }).offers).toMatchObject({
    priceCurrency: 'SEK',
    lowPrice: '45.00',
    highPrice: '45.80',
  })
})

test('a product states its strength, and that it is nicotine-free where it is', () => {
  const strength = { name: 'Strength', value: 'Nicotine-free' }
  const nicotine = { name: 'Nicotine', mgPerPouch: 0 }
  expect(buildProduct({ ...facts, prices: [], strength, nicotine }).additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Nicotine', value: 0, unitCode: 'MGM' },
    { '@type': 'PropertyValue', name: 'Strength', value: 'Nicotine-free' },
  ])
  const unknown = buildProduct({
    ...facts,
    prices: [],
    strength: null,
    nicotine: { ...nicotine, mgPerPouch: null },
  })
  expect(unknown.additionalProperty).toBeUndefined()
})

test('a product out of stock has no offers', () => {
  expect(JSON.parse(JSON.stringify(buildProduct({ ...facts, prices: [] })))).not.toHaveProperty('offers')
})

test('breadcrumbs link to canonical addresses, the last one has no link', () => {
  const items = [{ label: 'Home', to: '/' }, { label: 'Brands', to: '/brands' }, { label: 'ZYN' }]
  const list = buildBreadcrumbList({ origin, language: 'en', items })
  expect(JSON.parse(JSON.stringify(list.itemListElement))).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Brands', item: `${origin}/brands` },
    { '@type': 'ListItem', position: 3, name: 'ZYN' },
  ])
})

test('a list is numbered across all its pages', () => {
  const items = [
    { slug: 'a', name: 'A' },
    { slug: 'b', name: 'B' },
  ]
  expect(buildItemList({ origin, language: 'de', total: 50, page: 3, perPage: 24, items })).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 50,
    itemListElement: [
      { '@type': 'ListItem', position: 49, name: 'A', url: `${origin}/de/product/a` },
      { '@type': 'ListItem', position: 50, name: 'B', url: `${origin}/de/product/b` },
    ],
  })
})

test('the site names its organisation and its search', () => {
  const site = buildWebSite({ origin, language: 'sv' })
  expect(site.publisher).toEqual({ '@id': buildOrganization({ origin })['@id'] })
  expect(site).toMatchObject({
    url: `${origin}/sv`,
    inLanguage: 'sv',
    potentialAction: { target: { urlTemplate: `${origin}/sv/products?search={search_term_string}` } },
  })
})

test('the organisation has its other pages, where they are set', () => {
  const facebook = 'https://www.facebook.com/pouchscout'
  expect(buildOrganization({ origin, social: { instagram: null, facebook } }).sameAs).toEqual([facebook])
  expect(buildOrganization({ origin }).sameAs).toBeUndefined()
})

test('a question has its answer', () => {
  expect(buildFaqPage([{ question: 'Is it free?', answer: 'Yes.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
  ])
})
