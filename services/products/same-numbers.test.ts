import { expect, test } from 'vitest'
import { generateDemo } from '#demo/generate-demo.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import { REGIONS } from '#domain/region.ts'
import { countStores } from '#domain/store-count.ts'
import { getHome } from '#services/home/get-home.ts'
import { makeDemoSnapshot } from '#tests/demo-snapshot.ts'
import { listOffers } from './list-offers.ts'
import { listBrandPage, listProducts } from './list-products.ts'

const demo = generateDemo()
const visits = REGIONS.map((region) => {
  const snapshot = makeDemoSnapshot(demo, region)
  return {
    region,
    snapshot,
    deps: {
      catalogue: () => snapshot,
      destination: { country: null, region },
      currency: 'EUR' as const,
      now: () => new Date(0),
    },
  }
})
const ask = (query: object) => ProductQuerySchema.parse(query)

test.each(visits)(
  'the number of stores on a card is that of the offers behind it ($region)',
  ({ snapshot, deps }) => {
    const wrong = snapshot.cards.flatMap((card) =>
      (['price', 'total'] as const).flatMap((sort) => {
        const { inStock } = countStores(listOffers(deps, { productId: card.id, sort })!.quotes)
        return inStock === card.storeCount && inStock === card.pricesEurMicro.length ? [] : [card.name]
      }),
    )
    expect(wrong).toEqual([])
    expect(snapshot.cards).toHaveLength(667)
  },
)

test.each(visits)('a tile counts the products of the list it leads to ($region)', ({ deps }) => {
  const { flavours } = getHome(deps)
  expect(flavours.map(({ count }) => count)).toEqual(
    flavours.map(({ family }) => listProducts(deps, ask({ search: family })).total),
  )
})

test.each(visits)('a tile and the flavour filter count the same ($region)', ({ deps }) => {
  const { facets } = listProducts(deps, ask({}))
  const filtered = new Map(facets.flavour.map(({ value, count }) => [value, count]))
  for (const { family, count } of getHome(deps).flavours)
    expect([family, count]).toEqual([family, filtered.get(family)])
})

test.each(visits)('a brand counts the products on its page ($region)', ({ deps, snapshot }) => {
  const shown = snapshot.brands.map(({ name }) => [name, listBrandPage(deps, { brand: name, page: 1 }).total])
  expect(shown).toEqual(snapshot.brands.map(({ name, productCount }) => [name, productCount]))
})

test.each(visits)('a choice of a filter counts the products it leaves ($region)', ({ deps }) => {
  const { facets } = listProducts(deps, ask({}))
  for (const filter of ['brand', 'strength', 'flavour', 'format', 'store'] as const) {
    const left = facets[filter].map(({ value }) => listProducts(deps, ask({ [filter]: [value] })).total)
    expect(left, filter).toEqual(facets[filter].map(({ count }) => count))
  }
})
