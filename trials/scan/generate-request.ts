import type { Random } from '../random.ts'
import type { Asked } from '../site/ask.ts'
import { generateValid, generateWrong, NASTY_TEXTS, type Schema } from './generate-value.ts'

type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }
type Operation = {
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly responses: Readonly<Record<string, unknown>>
}
export type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export type Generated = { readonly path: string; readonly asked: Asked; readonly isWild: boolean }

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
]
/** One request in this many is as the description says; the others break it in one way or in several. */
const PROPER_ONE_IN = 3

/** Any request to an operation of the description: as it is meant, with wrong values, or with a wrong form. */
export function generateRequest({ paths }: Description, random: Random): Generated {
  const [template, operations] = random.pick(Object.entries(paths))
  const [method, operation] = random.pick(Object.entries(operations))
  const isProper = random.below(PROPER_ONE_IN) === 0
  const path = fillPath(template, operation, { random, isProper })
  const schema = operation.requestBody?.content['application/json'].schema
  if (!schema) {
    const wild = !isProper && random.below(10) === 0 ? { method: random.pick(METHODS) } : {}
    return { path, asked: wild, isWild: !isProper }
  }
  if (isProper) return { path, asked: { json: generateValid(schema, random) }, isWild: false }
  return { path, asked: { method: method.toUpperCase(), ...breakBody(schema, random) }, isWild: true }
}

function fillPath(
  template: string,
  { parameters = [] }: Operation,
  { random, isProper }: { random: Random; isProper: boolean },
): string {
  const value = (schema: Schema) =>
    encode(
      isProper || random.below(2) === 0 ? String(generateValid(schema, random)) : random.pick(NASTY_TEXTS),
    )
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const own = parameters.find((parameter) => parameter.name === name)
    return isProper ? String(1 + random.below(40)) : value(own?.schema ?? {}) || '0'
  })
  const asked = parameters.filter((parameter) => parameter.in === 'query' && random.below(3) > 0)
  const query = asked.map(({ name, schema }) => `${name}=${value(schema)}`)
  if (!isProper && random.below(4) === 0) query.push(`${encode(random.pick(NASTY_TEXTS))}=1`, ...query)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** A lone surrogate has no encoding; it is sent as a server would see it. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function breakBody(schema: Schema, random: Random): Asked {
  const kind = random.below(4)
  if (kind === 0) return { json: generateWrong(random) }
  if (kind === 1) {
    const headers = { 'content-type': random.pick(TYPES) }
    return { form: { body: random.pick(NASTY_TEXTS) }, headers }
  }
  const whole = generateValid({ ...schema, required: Object.keys(schema.properties ?? {}) }, random)
  const entries = Object.entries(whole as Record<string, unknown>)
  const broken = entries.map(([name, value]) => [name, random.below(2) === 0 ? generateWrong(random) : value])
  return { json: Object.fromEntries(broken.filter(() => random.below(6) > 0)) }
}
