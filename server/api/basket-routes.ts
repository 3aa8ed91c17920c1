import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { MOST_LINES, MOST_PARCELS } from '#domain/basket/basket-limits.ts'
import { MOST_CANS } from '#domain/packs.ts'
import { BusyError, GoneError } from '#server/pages/admission.ts'
import { addCookies, findSession } from '#server/visitor/find-session.ts'
import { findVisitor } from '#server/visitor/find-visitor.ts'
import { planBasket } from '#services/basket/plan-basket.ts'
import { depsFor } from '#services/deps.ts'
import { CurrencySchema, createAmounts } from './amounts.ts'
import { PlanSchema, toPlanAnswer } from './basket-answer.ts'
import type { ApiRoute, ApiSettings } from './define-route.ts'
import { destinationFields, findDestination } from './destination.ts'
import { listFields, sendBusy, sendError } from './errors.ts'
import { readJsonObject } from './read-json.ts'

const MOST_STORES = 500

const ItemSchema = z.object({
  productId: z.int().positive(),
  cans: z.int().min(1).max(MOST_CANS),
  storeId: z.int().positive().optional().describe('The only store it may come from.'),
})

const BodySchema = z.object({
  items: z
    .array(ItemSchema)
    .min(1)
    .max(MOST_LINES)
    .refine((items) => new Set(items.map(({ productId }) => productId)).size === items.length, {
      message: 'Name each product once',
    }),
  ...destinationFields,
  currency: CurrencySchema,
  maxParcels: z.int().min(1).max(MOST_PARCELS).optional(),
  withoutStores: z
    .array(z.int().positive())
    .max(MOST_STORES)
    .optional()
    .describe('Stores to leave out, by id.'),
  mayExceed: z.boolean().default(false).describe('Whether more cans may be bought where that costs less.'),
})

const planRoute: ApiRoute = {
  method: 'post',
  path: '/basket/plan',
  summary:
    'The cheapest way to buy a basket: which store sends what, with shipping and a proved lower bound.',
  params: z.object({}),
  query: z.object({}),
  body: BodySchema,
  isQuestion: true,
  response: PlanSchema,
  register: (app: Hono, settings) =>
    void app.post('/basket/plan', (context) => answerPlan(context, settings)),
}

async function answerPlan(
  context: Context,
  { deps: site, findCountry, admitPlan }: ApiSettings,
): Promise<Response> {
  const sent = await readJsonObject(context)
  if (sent instanceof Response) return sent
  const body = BodySchema.safeParse(sent)
  if (!body.success) {
    const fields = listFields(body.error)
    return sendError(context, { status: 422, code: 'invalid', message: 'The basket is not valid.', fields })
  }
  const { country, region, currency, ...order } = body.data
  const destination = findDestination({ country, region }, findVisitor(context, { findCountry }).visitor)
  const { session, cookies } = await findSession(site, context.req.raw.headers)
  const deps = depsFor(site, { destination, cans: null, currency, session })
  const planned = await admitPlan(context, () => planBasket(deps, order)).catch(busyOrThrow)
  if (planned === 'busy') return sendBusy(context)
  const amounts = createAmounts({ currency, rates: deps.catalogue().rates })
  const { plan, singleStore, built } = planned
  const answer = toPlanAnswer({ plan, singleStore, missing: built.missing, amounts, currency })
  return addCookies(context.json(answer, 200, { 'cache-control': 'no-store' }), cookies)
}

function busyOrThrow(error: unknown): 'busy' {
  if (error instanceof BusyError || error instanceof GoneError) return 'busy'
  throw error
}

export const basketRoutes = [planRoute]
