import { z } from 'zod'
import { parseQuantity, QUANTITIES } from '#domain/packs.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { findProduct } from '#services/products/find-product.ts'
import { listProducts } from '#services/products/list-products.ts'
import { CurrencySchema, createAmounts } from './amounts.ts'
import { defineRoute } from './define-route.ts'
import { dependsOnVisitor, destinationFields } from './destination.ts'
import {
  CardSchema,
  FacetsSchema,
  IdSchema,
  ProductSchema,
  toCardAnswer,
  toFacetsAnswer,
  toProductAnswer,
} from './product-answer.ts'

const QuantitySchema = z
  .enum(QUANTITIES.map(String))
  .transform((text) => parseQuantity(text))
  .optional()
  .describe(
    'How many cans prices are for, delivered. Only with it do minTotal, maxTotal, maxDays, freeShipping and the order `delivered` count.',
  )

const listRoute = defineRoute({
  method: 'get',
  path: '/products',
  summary: 'One page of the products that match, and what the filters could still do.',
  params: z.object({}),
  query: ProductQuerySchema.extend({
    currency: CurrencySchema,
    ...destinationFields,
    cans: QuantitySchema,
  }),
  response: z.object({
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    items: z.array(CardSchema),
    facets: FacetsSchema,
  }),
  isPersonal: dependsOnVisitor,
  async handle({ deps, query: { currency, region: _region, country: _country, cans, ...query } }) {
    const { minPerCan, maxPerCan, minTotal, maxTotal } = query
    const delivered = await findDelivered({ ...deps, cans: cans ?? null })
    const amounts = createAmounts({ currency, rates: deps.catalogue().rates })
    const inEur = {
      minPerCan: amounts.limit('min', minPerCan),
      maxPerCan: amounts.limit('max', maxPerCan),
      minTotal: amounts.limit('min', minTotal),
      maxTotal: amounts.limit('max', maxTotal),
    }
    const { total, page, perPage, items, facets } = listProducts(
      deps,
      { ...query, ...inEur },
      'en',
      delivered,
    )
    return {
      total,
      page,
      perPage,
      items: items.map((card) => toCardAnswer(card, amounts)),
      facets: toFacetsAnswer(facets, amounts),
    }
  },
})

const oneRoute = defineRoute({
  method: 'get',
  path: '/products/:id',
  summary: 'One product.',
  params: z.object({ id: IdSchema }),
  query: z.object({ currency: CurrencySchema, ...destinationFields }),
  response: ProductSchema,
  isPersonal: dependsOnVisitor,
  handle({ deps, params: { id }, query: { currency } }) {
    const found = findProduct(deps, id)
    return found && toProductAnswer(found, createAmounts({ currency, rates: deps.catalogue().rates }))
  },
})

export const productRoutes = [listRoute, oneRoute]
