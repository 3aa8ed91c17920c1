import { z } from 'zod'
import type { Facets, PerCanFacet } from '#domain/facets.ts'
import { MOST_CHOSEN_CANS } from '#domain/packs.ts'
import {
  type DeliveredPrice,
  FLAVOUR_FAMILIES,
  FORMATS,
  KINDS,
  type Product,
  type ProductCard,
} from '#domain/product.ts'
import { STRENGTH_LABELS } from '#domain/strength.ts'
import { wholeNumber } from '#domain/whole-number.ts'
import { AmountSchema, type Amounts } from './amounts.ts'
import { toVerdictAnswer, verdictFields } from './verdict-answer.ts'

export const MissingSchema = z
  .array(z.string())
  .describe('Words that nothing has, and that `correctedTo` leaves out.')

export const IdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A number of cans that the totals of a list can be asked for. */
export const ChosenCansSchema = wholeNumber({ min: 1, max: MOST_CHOSEN_CANS }).optional()

export const CardSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string().describe('An address, relative to this site when it starts with a slash.'),
  category: z.string(),
  type: z.enum(KINDS),
  strength: z.enum(STRENGTH_LABELS).nullable(),
  nicotineMg: z.number().nullable().describe('Per pouch.'),
  namedStrength: z
    .object({ mg: z.number(), unit: z.enum(['mg/g', 'mg']) })
    .nullable()
    .describe('Where the name states another number than nicotineMg: per gram, or of we know not what.'),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  originalPrice: AmountSchema.nullable(),
  ...verdictFields,
  priceFrom: AmountSchema.nullable().describe(
    'Lowest price in stock of the smallest pack; null when nothing is.',
  ),
  storeCount: z.int().describe('Stores that have this pack in stock.'),
  cansPerPack: z.int().describe('Cans in the pack that priceFrom buys.'),
  cans: z.int().describe('The same as cansPerPack.'),
  pricePerCan: AmountSchema.nullable(),
  prices: z.array(AmountSchema).describe('What those stores ask for that pack, cheapest first.'),
  delivered: z
    .object({
      cans: z.int(),
      total: AmountSchema,
      pricePerCan: AmountSchema,
      goods: AmountSchema,
      shippingCost: AmountSchema,
      store: z.string(),
      deliveryDays: z.string().nullable(),
      storeCount: z.int().describe('Stores that have these cans in stock and send them there.'),
    })
    .nullable()
    .optional()
    .describe(
      'The lowest total for the asked cans; null where no store sends them, absent where none were asked.',
    ),
})

export const ProductSchema = CardSchema.extend({
  format: z.enum(FORMATS).nullable(),
  flavourFamily: z.enum(FLAVOUR_FAMILIES),
  flavour: z.string().nullable(),
  pouchesPerCan: z.int().nullable(),
  pouchWeightG: z.number().nullable(),
})

const OptionsSchema = z.array(z.object({ value: z.string(), label: z.string().optional(), count: z.int() }))

const RangeSchema = z.object({
  min: AmountSchema,
  max: AmountSchema,
  buckets: z.array(z.int()).describe('How many products in each of equally wide steps from min to max.'),
})

export const FacetsSchema = z.object({
  brand: OptionsSchema,
  strength: OptionsSchema,
  flavour: OptionsSchema,
  format: OptionsSchema,
  store: OptionsSchema,
  sale: z.int(),
  verified: z.int().describe('Products whose priceFrom is a verified reduction.'),
  inStock: z.int(),
  perCan: RangeSchema,
  delivered: z
    .object({ total: RangeSchema, freeShipping: z.int() })
    .optional()
    .describe('For the asked cans; absent where none were asked.'),
})

export function toCardAnswer(card: ProductCard, amounts: Amounts): z.input<typeof CardSchema> {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    brand: card.brand,
    image: card.image,
    category: card.category,
    type: card.type,
    strength: card.strength,
    nicotineMg: card.nicotineMg,
    namedStrength: card.namedStrength,
    rating: card.rating,
    reviewCount: card.reviewCount,
    originalPrice: amounts.priceOrNull(card.originalPrice),
    ...toVerdictAnswer(card.verdict, amounts),
    priceFrom: amounts.priceOrNull(card.priceFrom),
    storeCount: card.storeCount,
    cansPerPack: card.cansPerPack,
    cans: card.cansPerPack,
    pricePerCan: amounts.priceOrNull(card.pricePerCan),
    prices: listPrices(card, amounts),
    ...(card.delivered !== undefined && {
      delivered: card.delivered && toDeliveredAnswer(card.delivered, amounts),
    }),
  }
}

function toDeliveredAnswer(delivered: DeliveredPrice, amounts: Amounts) {
  const { cans, price, shippingCost, storeName, days, totalsEurMicro } = delivered
  return {
    cans,
    total: amounts.sum(price, shippingCost),
    pricePerCan: amounts.share(price, shippingCost, cans),
    goods: amounts.price(price),
    shippingCost: amounts.price(shippingCost),
    store: storeName,
    deliveryDays: days,
    storeCount: totalsEurMicro.length,
  }
}

/**
 * The lowest is the from-price itself, which is not converted where the store quotes in the asked currency;
 * a conversion of the others must not fall a cent below it.
 */
function listPrices({ priceFrom, pricesEurMicro }: ProductCard, amounts: Amounts): string[] {
  if (!priceFrom) return []
  return [amounts.price(priceFrom), ...amounts.eurAtLeast(priceFrom, pricesEurMicro.slice(1))]
}

export function toProductAnswer(
  { product, card }: { product: Product; card: ProductCard },
  amounts: Amounts,
): z.input<typeof ProductSchema> {
  const { format, flavourFamily, flavour, pouchesPerCan, pouchWeightG } = product
  return { ...toCardAnswer(card, amounts), format, flavourFamily, flavour, pouchesPerCan, pouchWeightG }
}

export function toFacetsAnswer(
  { perCan, delivered, ...facets }: Facets,
  amounts: Amounts,
): z.input<typeof FacetsSchema> {
  return {
    brand: [...facets.brand],
    strength: [...facets.strength],
    flavour: [...facets.flavour],
    format: [...facets.format],
    store: [...facets.store],
    sale: facets.sale,
    verified: facets.verified,
    inStock: facets.inStock,
    perCan: toRangeAnswer(perCan, amounts),
    ...(delivered && {
      delivered: { total: toRangeAnswer(delivered.total, amounts), freeShipping: delivered.freeShipping },
    }),
  }
}

function toRangeAnswer({ minEurMicro, maxEurMicro, buckets }: PerCanFacet, amounts: Amounts) {
  return { min: amounts.eur(minEurMicro), max: amounts.eur(maxEurMicro), buckets: [...buckets] }
}
