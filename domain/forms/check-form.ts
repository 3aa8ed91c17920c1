import type { z } from 'zod'
import type { FormErrors, FormValues } from './form-answer.ts'

export type FormCheck<Value, Field extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FormErrors<Field> }

/** The checked input: the value, or the first problem of each wrong field. */
export function checkForm<Schema extends z.ZodObject>(
  schema: Schema,
  values: FormValues<keyof Schema['shape'] & string>,
): FormCheck<z.output<Schema>, keyof Schema['shape'] & string> {
  const parsed = schema.safeParse(readTexts(schema, values))
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message
  return { ok: false, errors: errors as FormErrors<keyof Schema['shape'] & string> }
}

/** A field that is missing or not text counts as empty. */
function readTexts(schema: z.ZodObject, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((field) => {
      const value = values[field]
      return [field, typeof value === 'string' ? value : '']
    }),
  )
}
