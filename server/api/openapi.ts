import { z } from 'zod'
import type { ApiRoute } from './define-route.ts'
import { ErrorSchema } from './errors.ts'

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document, made from the schemas that check the requests. */
export function buildOpenApi(routes: ReadonlyArray<ApiRoute>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pouchscout',
      version: '1',
      description: 'Prices of snus and nicotine pouches across stores. Amounts are decimal strings.',
    },
    paths,
    components: { schemas: { Error: toJsonSchema(ErrorSchema, 'output') } },
  }
}

function describeRoute(route: ApiRoute) {
  return route.body ? describeForm(route, route.body) : describeReading(route)
}

function describeForm({ summary, response, hasConflicts, isQuestion }: ApiRoute, body: z.ZodObject) {
  return {
    summary,
    requestBody: { required: true, content: jsonContent(toJsonSchema(body, 'input')) },
    responses: {
      [isQuestion ? 200 : 201]: {
        description: isQuestion ? 'As asked.' : 'Done.',
        content: jsonContent(toJsonSchema(response, 'output')),
      },
      400: errorResponse('The body is no JSON object.'),
      403: errorResponse('Sent from the page of another site.'),
      ...(hasConflicts && { 409: errorResponse('It is there already.') }),
      413: errorResponse('The body is too large.'),
      415: errorResponse('The body is not of type application/json.'),
      422: errorResponse('The form is not valid; `fields` says what is wrong with each field.'),
      429: errorResponse('Too many requests; Retry-After says when to come back.'),
      ...(isQuestion && { 503: errorResponse('Too many ask at once; Retry-After says when to come back.') }),
    },
  }
}

function describeReading({ summary, params, query, response }: ApiRoute) {
  return {
    summary,
    parameters: [...listParameters(params, 'path'), ...listParameters(query, 'query')],
    responses: {
      200: { description: 'As asked.', content: jsonContent(toJsonSchema(response, 'output')) },
      304: { description: 'Nothing changed since the answer with the given ETag.' },
      ...(Object.keys(query.shape).length > 0 && { 400: errorResponse('The request is not valid.') }),
      ...(Object.keys(params.shape).length > 0 && { 404: errorResponse('There is no such thing here.') }),
      429: errorResponse('Too many requests; Retry-After says when to come back.'),
    },
  }
}

function listParameters(schema: z.ZodObject, place: 'path' | 'query') {
  const { properties = {} } = toJsonSchema(schema, 'input') as { properties?: Record<string, JsonSchema> }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    ...(place === 'path' && { required: true }),
    ...(description !== undefined && { description }),
    ...(property.type === 'array' && { style: 'form', explode: true }),
    schema: property,
  }))
}

function errorResponse(description: string) {
  return { description, content: jsonContent({ $ref: '#/components/schemas/Error' }) }
}

function jsonContent(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}
