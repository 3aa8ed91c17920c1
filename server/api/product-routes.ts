import { z } from 'zod'
import type { ProductAnswer } from '#catalogue/answer-query.ts'
import { COUNTRIES } from '#domain/country.ts'
import { formatMgRange } from '#domain/mg-range.ts'
import { ProductQuerySchema } from '#domain/product-query.ts'
import { SORTS } from '#domain/sorting.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { findProduct } from '#services/products/find-product.ts'
import { listProducts } from '#services/products/list-products.ts'
import { AmountSchema, type Amounts, CurrencySchema, createAmounts } from './amounts.ts'
import { defineRoute } from './define-route.ts'
import { dependsOnVisitor, destinationFields } from './destination.ts'
import {
  CardSchema,
  ChosenCansSchema,
  FacetsSchema,
  IdSchema,
  MissingSchema,
  ProductSchema,
  toCardAnswer,
  toFacetsAnswer,
  toProductAnswer,
} from './product-answer.ts'

const UnderstoodSchema = z
  .object({
    search: z.string(),
    brand: z.array(z.string()).describe('Brands that are chosen, as the parameter `brand` takes them.'),
    sale: z.boolean(),
    freeShipping: z.boolean().describe('Counts only with the parameter `cans`.'),
    maxDays: z.int().nullable().describe('Counts only with the parameter `cans`.'),
    mg: z.string().nullable().describe('A range as the parameter `mg` takes it.'),
    without: z.array(z.string()).describe('What is left out, as the parameter `without` takes it.'),
    minPerCan: AmountSchema.nullable(),
    maxPerCan: AmountSchema.nullable(),
    sort: z.enum(SORTS),
    country: z.enum(COUNTRIES).nullable().describe('Only reported: the parameter `country` decides.'),
    cans: z.int().nullable().describe('Only reported: the parameter `cans` decides.'),
  })
  .describe(
    'The search, the limits and the order in use, with those in the words of `search`, such as "under 3 eur", "without mint", "on sale", "within 2 days", "zyn or velo" and "cheapest"; and a country or a number of cans in these words.',
  )

function toUnderstoodAnswer(
  {
    query: { search, brand, sale, freeShipping, maxDays, mg, without, minPerCan, maxPerCan, sort },
    delivery,
  }: Pick<ProductAnswer, 'query' | 'delivery'>,
  amounts: Amounts,
): z.input<typeof UnderstoodSchema> {
  return {
    search,
    brand: [...brand],
    sale,
    freeShipping,
    maxDays: maxDays ?? null,
    mg: mg ? formatMgRange(mg) : null,
    without: [...without],
    minPerCan: minPerCan === undefined ? null : amounts.eur(minPerCan),
    maxPerCan: maxPerCan === undefined ? null : amounts.eur(maxPerCan),
    sort,
    ...delivery,
  }
}

const listRoute = defineRoute({
  method: 'get',
  path: '/products',
  summary: 'One page of the products that match, and what the filters could still do.',
  params: z.object({}),
  query: ProductQuerySchema.extend({
    currency: CurrencySchema,
    ...destinationFields,
    cans: ChosenCansSchema.describe(
      'How many cans prices are for, delivered. Only with it do minTotal, maxTotal, maxDays, freeShipping and the orders `delivered` and `delivery` count.',
    ),
  }),
  response: z.object({
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    items: z.array(CardSchema),
    facets: FacetsSchema,
    correctedTo: z
      .string()
      .nullable()
      .describe('The words searched for instead, because nothing has those of `search`. Not with `exact`.'),
    missing: MissingSchema,
    understood: UnderstoodSchema,
  }),
  isPersonal: dependsOnVisitor,
  async handle({ deps, query: { currency, region: _region, country: _country, cans, ...query } }) {
    const { minPerCan, maxPerCan, minTotal, maxTotal } = query
    const delivered = await findDelivered({ ...deps, currency, cans: cans ?? null })
    const amounts = createAmounts({ currency, rates: deps.catalogue().rates })
    const inEur = {
      minPerCan: amounts.limit('min', minPerCan),
      maxPerCan: amounts.limit('max', maxPerCan),
      minTotal: amounts.limit('min', minTotal),
      maxTotal: amounts.limit('max', maxTotal),
    }
    const answer = listProducts({ ...deps, currency }, { ...query, ...inEur }, 'en', delivered)
    const { total, page, perPage, items, facets, correctedTo, missing } = answer
    return {
      total,
      page,
      perPage,
      items: items.map((card) => toCardAnswer(card, amounts)),
      facets: toFacetsAnswer(facets, amounts),
      correctedTo,
      missing: [...missing],
      understood: toUnderstoodAnswer(answer, amounts),
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
