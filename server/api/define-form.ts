import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { COUNTRIES, type Country } from '#domain/country.ts'
import type { FormCheck } from '#domain/forms/check-form.ts'
import { type FormErrors, type FormValues, isDone } from '#domain/forms/form-answer.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { findNetwork, sendTooMany } from '#server/http/limits.ts'
import { findVisitor } from '#server/visitor/find-visitor.ts'
import type { SiteDeps } from '#services/deps.ts'
import type { ApiRoute, ApiSettings } from './define-route.ts'
import { sendError } from './errors.ts'
import { readJsonObject } from './read-json.ts'

/** Outcomes that every form has. */
type Usual = 'done' | 'confirm' | 'tooMany'
/** A form's own limits last this long, or longer. */
const TOO_MANY_SECONDS = 10 * 60

type Conflict = { readonly code: string; readonly message: string }

type FormDefinition<Schema extends z.ZodObject, Outcome extends string> = {
  readonly path: string
  readonly summary: string
  readonly schema: Schema
  readonly check: (
    values: FormValues<keyof Schema['shape'] & string>,
  ) => FormCheck<z.output<Schema>, keyof Schema['shape'] & string>
  /** Fields that may be left out. */
  readonly optional?: ReadonlyArray<keyof Schema['shape'] & string>
  /** Whether the sender may choose the language of our mails to them. */
  readonly takesLanguage?: boolean
  /** Whether it is for a country: the sender's choice, else where they are. */
  readonly takesCountry?: boolean
  readonly submit: (
    deps: SiteDeps,
    value: z.output<Schema>,
    facts: { readonly network: string; readonly language: Language; readonly country: Country | null },
  ) => Promise<Outcome | Usual>
  /** How the API names the form's own outcomes. */
  readonly conflicts: Readonly<Record<Exclude<Outcome, Usual>, Conflict>>
  /** The English text for a field's error. */
  readonly explain: (error: string) => string
}

const LanguageSchema = z.enum(LANGUAGES).optional()
const CountrySchema = z
  .enum(COUNTRIES)
  .optional()
  .describe("The country the sender orders to; the visitor's own when it is left out.")

const DoneSchema = z.object({ ok: z.literal(true) })

/** A form of the site as an address of the API: the same rules, the same service. */
export function defineForm<Schema extends z.ZodObject, Outcome extends string>(
  definition: FormDefinition<Schema, Outcome>,
): ApiRoute {
  const { path, summary } = definition
  return {
    method: 'post',
    path,
    summary,
    params: z.object({}),
    query: z.object({}),
    body: describeBody(definition),
    hasConflicts: Object.keys(definition.conflicts).length > 0,
    response: DoneSchema,
    register: (app: Hono, settings) =>
      void app.post(path, (context) => answerForm({ definition, settings, context })),
  }
}

async function answerForm<Schema extends z.ZodObject, Outcome extends string>({
  definition: { path, check, submit, conflicts, explain, takesLanguage, takesCountry },
  settings: { deps, countForm, findCountry, trustProxy },
  context,
}: {
  definition: FormDefinition<Schema, Outcome>
  settings: ApiSettings
  context: Context
}): Promise<Response> {
  const waitSeconds = await countForm(context, `/api${path}`)
  if (waitSeconds !== null) return sendTooMany(context, waitSeconds)
  const sent = await readJsonObject(context)
  if (sent instanceof Response) return sent
  const checked = check(camelKeys(sent) as FormValues<keyof Schema['shape'] & string>)
  const language = LanguageSchema.safeParse(takesLanguage ? sent.language : undefined)
  const country = CountrySchema.safeParse(takesCountry ? sent.country : undefined)
  if (!checked.ok || !language.success || !country.success) {
    const fields = {
      ...(checked.ok ? {} : nameErrors(checked.errors, { sent, explain })),
      ...(language.success ? {} : { language: `Use one of ${LANGUAGES.join(', ')}` }),
      ...(country.success ? {} : { country: `Use one of ${COUNTRIES.join(', ')}` }),
    }
    return sendError(context, { status: 422, code: 'invalid', message: 'The form is not valid.', fields })
  }
  const facts = {
    network: findNetwork(context, { trustProxy }),
    language: language.data ?? 'en',
    country: country.data ?? findVisitor(context, { findCountry }).visitor.country,
  }
  const outcome = await submit(deps, checked.value, facts)
  if (outcome === 'tooMany') return sendTooMany(context, TOO_MANY_SECONDS)
  if (!isDone(outcome))
    return sendError(context, { status: 409, ...conflicts[outcome as Exclude<Outcome, Usual>] })
  return context.json({ ok: true } satisfies z.input<typeof DoneSchema>, 201, { 'cache-control': 'no-store' })
}

/** The API says store_name where the form says storeName; the form's own names work too. */
function camelKeys(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [toCamel(name), value]))
}

function nameErrors(
  errors: FormErrors<string>,
  { sent, explain }: { sent: Readonly<Record<string, unknown>>; explain: (error: string) => string },
): Record<string, string> {
  const named = Object.entries(errors).map(([field, error]) => [
    Object.hasOwn(sent, field) ? field : toSnake(field),
    explain(error!),
  ])
  return Object.fromEntries(named)
}

function describeBody<Schema extends z.ZodObject, Outcome extends string>({
  schema,
  optional = [],
  takesLanguage,
  takesCountry,
}: FormDefinition<Schema, Outcome>): z.ZodObject {
  const shape = Object.entries(schema.shape).map(([field, rule]) => [
    toSnake(field),
    optional.includes(field) ? z.optional(rule) : rule,
  ])
  return z.object({
    ...Object.fromEntries(shape),
    ...(takesLanguage && { language: LanguageSchema }),
    ...(takesCountry && { country: CountrySchema }),
  })
}

function toCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
