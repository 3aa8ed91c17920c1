import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { collectParams } from '#domain/product-query.ts'
import { resolveVisitor, type Visitor } from '#domain/visitor.ts'
import { matchesEtag } from '#server/http/etag.ts'
import type { CountForm } from '#server/http/limits.ts'
import type { FindCountry } from '#server/visitor/find-country.ts'
import { addCookies, findSession } from '#server/visitor/find-session.ts'
import { findVisitor } from '#server/visitor/find-visitor.ts'
import { type Deps, depsFor, type SiteDeps } from '#services/deps.ts'
import { findDestination } from './destination.ts'
import { listFields, sendError } from './errors.ts'

export type ApiSettings = {
  readonly deps: SiteDeps
  /** The request header that gives the visitor's country, where the operator has one. */
  readonly countryHeader: string | null
  readonly findCountry: FindCountry
  readonly trustProxy: boolean
  /** Counts the forms sent from an address, each form by its name. */
  readonly countForm: CountForm
  /** Plans a basket when it is the turn of the caller's network. Throws a BusyError when too many wait. */
  readonly admitPlan: <T>(context: Context, work: () => Promise<T>) => Promise<T>
}

type Call<P, Q> = {
  readonly deps: Deps
  readonly params: P
  readonly query: Q
  readonly visitor: Visitor
  readonly country: string | null
}

type Definition<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType> = {
  readonly method: 'get'
  /** As Hono and, with braces, OpenAPI know it: '/products/:id'. */
  readonly path: string
  readonly summary: string
  readonly params: P
  readonly query: Q
  readonly response: R
  /** Whether the answer changes while the catalogue does not: then its tag lives for a minute. */
  readonly isTimed?: boolean
  /** Whether the answer depends on the visitor's cookies or country, given this query. */
  readonly isPersonal?: (query: z.output<Q>) => boolean
  /** Null when there is no such resource. */
  readonly handle: (call: Call<z.output<P>, z.output<Q>>) => z.input<R> | null | Promise<z.input<R> | null>
}

/** One address of the API: its input, its answer, and how to call it. */
export type ApiRoute = Pick<
  Definition<z.ZodObject, z.ZodObject, z.ZodType>,
  'path' | 'summary' | 'params' | 'query' | 'response'
> & {
  readonly method: 'get' | 'post'
  /** The body, where it takes one. */
  readonly body?: z.ZodObject
  /** Whether it can refuse with a conflict, because the thing exists already. */
  readonly hasConflicts?: boolean
  /** Whether its body is a question: the answer is 200, and nothing is stored. */
  readonly isQuestion?: boolean
  readonly register: (app: Hono, settings: ApiSettings) => void
}

const MINUTE_MS = 60_000
/** A member's answer may hold things that only members may see, and the address is the same for all. */
const FOR_MEMBERS = { 'cache-control': 'private, no-store', vary: 'cookie' }
/** The visitor of every answer that is not personal: shared caches keep it, so it must be the same for all. */
const ANYBODY = { ...resolveVisitor({ cookieHeader: null, findCountry: () => null }), country: null }

export function defineRoute<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType>(
  definition: Definition<P, Q, R>,
): ApiRoute {
  return {
    ...definition,
    register: (app, settings) =>
      void app.on(definition.method.toUpperCase(), definition.path, (context) =>
        answer({ definition, settings, context }),
      ),
  }
}

async function answer<P extends z.ZodObject, Q extends z.ZodObject, R extends z.ZodType>({
  definition,
  settings: { deps, countryHeader, findCountry },
  context,
}: {
  definition: Definition<P, Q, R>
  settings: ApiSettings
  context: Context
}): Promise<Response> {
  // A malformed id is not found, like an unknown one.
  const params = definition.params.safeParse(context.req.param())
  if (!params.success) return sendNotFound(context)
  const query = definition.query.safeParse(collectParams(new URL(context.req.url).searchParams))
  if (!query.success) {
    const fields = listFields(query.error)
    return sendError(context, { status: 400, code: 'invalid', message: 'The request is not valid.', fields })
  }
  const isPersonal = definition.isPersonal?.(query.data) ?? false
  const { visitor, country } = isPersonal ? findVisitor(context, { findCountry }) : ANYBODY
  const destination = findDestination(query.data, visitor)
  const { session, cookies } = await findSession(deps, context.req.raw.headers)
  const requestDeps = depsFor(deps, { destination, cans: null, currency: 'EUR', session })
  const call = { deps: requestDeps, params: params.data, query: query.data, visitor, country }
  const body = await definition.handle(call)
  if (body === null) return sendNotFound(context)
  if (session) return addCookies(context.json(body as object, 200, FOR_MEMBERS), cookies)

  const etag = buildEtag({
    version: requestDeps.catalogue().version,
    parts: [
      new URL(context.req.url).pathname,
      query.data,
      isPersonal ? [visitor, country] : null,
      definition.isTimed ? Math.floor(deps.now().getTime() / MINUTE_MS) : null,
    ],
  })
  context.header('etag', etag)
  context.header('cache-control', isPersonal ? 'private, no-cache' : 'public, max-age=60')
  if (isPersonal) context.header('vary', ['cookie', ...(countryHeader ? [countryHeader] : [])].join(', '))
  if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304)
  return context.json(body as object)
}

/** Parsed input is canonical: unknown parameters and their order make no difference. */
function buildEtag({ version, parts }: { version: number; parts: unknown }): string {
  const hash = createHash('sha1').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
  return `W/"v${version}-${hash}"`
}

export function sendNotFound(context: Context): Response {
  return sendError(context, { status: 404, code: 'not_found', message: 'There is no such thing here.' })
}
