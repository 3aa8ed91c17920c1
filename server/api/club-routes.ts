import { z } from 'zod'
import { LANGUAGES } from '#domain/language.ts'
import { listMemberOffers } from '#services/club/list-member-offers.ts'
import { defineRoute } from './define-route.ts'
import { IdSchema } from './product-answer.ts'

const StoreSchema = z.object({ id: z.int(), name: z.string(), logoUrl: z.string().nullable() })

const clubOffersRoute = defineRoute({
  method: 'get',
  path: '/club/offers',
  summary: 'What stores give members. The offers themselves only for who is signed in.',
  params: z.object({}),
  query: z.object({
    product: IdSchema.optional().describe('Only what is good for this product.'),
    language: z
      .enum(LANGUAGES)
      .optional()
      .describe('Of titles and conditions; English where not written in it.'),
  }),
  response: z.object({
    isMember: z.boolean(),
    stores: z
      .array(z.object({ store: StoreSchema, count: z.int() }))
      .describe('Who has something for members, and how much.'),
    offers: z.array(
      z.object({
        id: z.int(),
        store: StoreSchema,
        language: z.enum(LANGUAGES).describe('Of title and conditions.'),
        title: z.string(),
        code: z.string().nullable(),
        conditions: z.string().nullable(),
        validTo: z.iso.datetime().nullable(),
        productIds: z.array(z.int()).describe('Empty for everything the store sells.'),
      }),
    ),
  }),
  isTimed: true,
  isPersonal: () => true,
  async handle({ deps, query: { product, language } }) {
    const { offers, teasers } = await listMemberOffers(deps, {
      ...(product !== undefined && { productId: product }),
      ...(language && { language }),
    })
    return {
      isMember: deps.session !== null,
      stores: teasers.map(({ store, count }) => ({ store: { ...store }, count })),
      offers: offers.map(({ productIds, ...offer }) => ({ ...offer, productIds: [...productIds] })),
    }
  },
})

export const clubRoutes = [clubOffersRoute]
