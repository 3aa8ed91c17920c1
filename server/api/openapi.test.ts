import { expect, test } from 'vitest'
import { API_ROUTES } from './create-api.ts'
import { buildOpenApi } from './openapi.ts'

type Parameter = { name: string; in: string; schema: Record<string, unknown> }

function parametersOf(path: string): Parameter[] {
  const { paths } = buildOpenApi(API_ROUTES)
  return (paths[path]!.get as { parameters: Parameter[] }).parameters
}

test('parameters are described as they are typed into an address', () => {
  const parameters = Object.fromEntries(
    parametersOf('/api/products').map((parameter) => [parameter.name, parameter]),
  )
  expect(parameters.page).toMatchObject({ in: 'query', schema: { type: 'string' } })
  expect(parameters.brand).toMatchObject({
    explode: true,
    schema: { type: 'array', items: { type: 'string' } },
  })
  expect(parameters.sort?.schema.enum).toContain('price-asc')
  expect(parameters.currency?.schema.enum).toEqual(['EUR', 'USD', 'GBP', 'SEK'])
})

test('an id in the path is required', () => {
  expect(parametersOf('/api/products/{id}/offers')[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  })
})

test('answers and errors have a schema', () => {
  const { paths, components } = buildOpenApi(API_ROUTES)
  const text = JSON.stringify(paths['/api/products/{id}'])
  expect(text).toContain('priceFrom')
  expect(text).toContain('"$ref":"#/components/schemas/Error"')
  expect(components.schemas.Error).toMatchObject({ required: ['error'] })
  expect(JSON.stringify(paths)).not.toContain('$schema')
})

test('a form is described by its body and its possible errors', () => {
  const { paths } = buildOpenApi(API_ROUTES)
  const { post } = paths['/api/newsletter'] as {
    post: { requestBody: { content: Record<string, { schema: object }> }; responses: object }
  }
  expect(post.requestBody.content['application/json']?.schema).toMatchObject({
    properties: { email: { type: 'string', maxLength: 255 }, full_name: { maxLength: 100 }, country: {} },
    required: ['email'],
  })
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '409', '415', '422', '429']))
  expect(paths['/api/contact']).not.toHaveProperty('post.responses.409')
  expect(paths['/api/contact']).not.toHaveProperty('get')
})
