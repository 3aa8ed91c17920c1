import type { Random } from '../random.ts'

/** The parts of JSON Schema that our description uses. */
export type Schema = {
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly anyOf?: ReadonlyArray<Schema>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly format?: string
}

/** Text that has broken other sites: quotes, markup, SQL, templates, other scripts, and the ends of numbers. */
export const NASTY_TEXTS = [
  ...[
    '',
    ' ',
    "'",
    '"',
    '`',
    '\\',
    '%00',
    '%',
    '\u0000',
    '\uD800',
    '\u202Egnirts',
    '🚭'.repeat(50),
    'é'.repeat(300),
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' OR '1'='1",
    '1; drop table users; --',
  ],
  ...[
    '#{7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'undefined',
    'NaN',
    'true',
  ],
  ...[
    '-1',
    '0',
    '1e309',
    '9'.repeat(40),
    '2147483648',
    '-9223372036854775809',
    '0x10',
    '1,5',
    '٣',
    '1.0000001',
  ],
  ...['a'.repeat(1500), '\r\nx-header: 1', '😀', '%F0%9F', '[]', '{}', '[object Object]', 'DE', 'eu', 'EUR'],
]

const NASTY_VALUES: ReadonlyArray<unknown> = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null], { a: { b: { c: 1 } } }],
  ...NASTY_TEXTS,
]

/** A value that the schema allows, as far as it says. */
export function generateValid(schema: Schema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return generateValid(random.pick(schema.anyOf), random)
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  switch (type) {
    case 'object':
      return generateObject(schema, random)
    case 'array':
      return Array.from({ length: random.below(4) }, () => generateValid(schema.items ?? {}, random))
    case 'integer':
    case 'number':
      return (
        (schema.minimum ?? 0) +
        random.below(Math.min((schema.maximum ?? 50) - (schema.minimum ?? 0), 1000) + 1)
      )
    case 'boolean':
      return random.below(2) === 1
    case 'null':
      return null
    default:
      return generateText(schema, random)
  }
}

function generateObject({ properties = {}, required = [] }: Schema, random: Random): Record<string, unknown> {
  const given = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.below(2) === 1,
  )
  return Object.fromEntries(given.map(([name, schema]) => [name, generateValid(schema, random)]))
}

function generateText({ format, minLength = 0, maxLength = 40 }: Schema, random: Random): string {
  if (format === 'email') return `${random.word()}@example.com`
  const text = random.pick([
    'mint',
    'zyn',
    'Gale Mint Slim',
    '2',
    '4.90',
    'https://shop.example/a',
    random.word(),
  ])
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** A value that the schema very likely forbids. */
export function generateWrong(random: Random): unknown {
  return random.pick(NASTY_VALUES)
}
