import { z } from 'zod'
import type { Brand } from '#domain/brand.ts'
import { CURRENCIES } from '#domain/currency.ts'
import { canImagePath } from '#domain/product.ts'
import { REGIONS } from '#domain/region.ts'
import { listBrands } from '#services/brands/list-brands.ts'
import { suggestProducts } from '#services/products/suggest-products.ts'
import { CurrencySchema, createAmounts } from './amounts.ts'
import { defineRoute } from './define-route.ts'
import { dependsOnVisitor, destinationFields } from './destination.ts'
import { CardSchema, ChosenCansSchema, MissingSchema, toCardAnswer } from './product-answer.ts'

const LONGEST_TEXT = 200

const BrandSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  productCount: z.int(),
  image: z.string().describe('A can of the brand.'),
})

function toBrandAnswer({
  id,
  name,
  slug,
  logoUrl,
  productCount,
  faceProductId,
}: Brand): z.input<typeof BrandSchema> {
  return { id, name, slug, logoUrl, productCount, image: canImagePath(faceProductId) }
}

const brandsRoute = defineRoute({
  method: 'get',
  path: '/brands',
  summary: 'All brands with a listed product, by name.',
  params: z.object({}),
  query: z.object({}),
  response: z.object({ brands: z.array(BrandSchema) }),
  handle: ({ deps }) => ({ brands: listBrands(deps).map(toBrandAnswer) }),
})

const suggestRoute = defineRoute({
  method: 'get',
  path: '/suggest',
  summary: 'A few products and brands that fit what was typed so far.',
  params: z.object({}),
  query: z.object({
    q: z.string().max(LONGEST_TEXT).default(''),
    currency: CurrencySchema,
    ...destinationFields,
    cans: ChosenCansSchema.describe('How many cans the totals of the products are for, delivered.'),
  }),
  response: z.object({
    products: z.array(CardSchema),
    brands: z.array(BrandSchema),
    correctedTo: z
      .string()
      .nullable()
      .describe('The words that these are for, because nothing has those of `q`.'),
    missing: MissingSchema,
  }),
  isPersonal: dependsOnVisitor,
  async handle({ deps, query: { q, currency, cans = null } }) {
    const amounts = createAmounts({ currency, rates: deps.catalogue().rates })
    const { products, brands, correctedTo, missing } = await suggestProducts({ ...deps, cans, currency }, q)
    return {
      products: products.map((card) => toCardAnswer(card, amounts)),
      brands: brands.map(toBrandAnswer),
      correctedTo,
      missing: [...missing],
    }
  },
})

const locationRoute = defineRoute({
  method: 'get',
  path: '/location',
  summary: "The visitor's currency and region: a stored choice, else by country, else euro in the EU.",
  params: z.object({}),
  query: z.object({}),
  response: z.object({
    currency: z.enum(CURRENCIES),
    region: z.enum(REGIONS),
    country: z.string().length(2).nullable(),
  }),
  isPersonal: () => true,
  handle: ({ visitor, country }) => ({
    currency: visitor.currency,
    region: visitor.region,
    country: visitor.country ?? country,
  }),
})

export const lookupRoutes = [brandsRoute, suggestRoute, locationRoute]
