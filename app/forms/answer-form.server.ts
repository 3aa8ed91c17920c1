import { data, type RouterContextProvider } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import type { FormCheck } from '#domain/forms/check-form.ts'
import { type FormAnswer, type FormValues, TRAP_FIELD } from '#domain/forms/form-answer.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'

const STATUS = { done: 200, invalid: 422, failed: 500, tooMany: 429, unavailable: 503 } as const

/**
 * Every action goes through here: it applies the limit, checks the input, and turns an outage into an answer
 * that returns the typed text, because the visitor may have no other copy.
 */
export async function answerForm<Value, Field extends string, Outcome extends string = 'done'>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  {
    check,
    submit,
    statuses = {},
    secrets = [],
    headers = new Headers(),
  }: {
    check: (values: FormValues<Field>) => FormCheck<Value, Field>
    submit: (deps: Deps, value: Value) => Promise<Outcome | 'done'>
    /** For outcomes specific to the form. */
    statuses?: Partial<Record<Outcome, number>>
    /** Fields that are not returned: a password must be typed again. */
    secrets?: ReadonlyArray<Field>
    /** Headers of the answer; `submit` may set cookies. */
    headers?: Headers
  },
) {
  const typed = await readTexts<Field>(request)
  const values = dropFields(typed, secrets)
  const { isOverLimit, reportError } = context.get(requestContext)

  function answer(outcome: Outcome | 'done' | 'failed' | 'tooMany' | 'unavailable') {
    const status = { ...STATUS, ...statuses }[outcome] ?? 200
    return data<FormAnswer<Field, Outcome>>({ outcome, values }, { status, headers })
  }

  if (isOverLimit) return answer('tooMany')
  if ((typed as Record<string, string>)[TRAP_FIELD]) return answer('done')
  const checked = check(typed)
  if (!checked.ok) {
    const invalid = { outcome: 'invalid', errors: checked.errors, values } as const
    return data<FormAnswer<Field, Outcome>>(invalid, { status: STATUS.invalid })
  }
  try {
    return answer(await submit(context.get(depsContext), checked.value))
  } catch (error) {
    reportError(error)
    return answer(isOutage(error) ? 'unavailable' : 'failed')
  }
}

function dropFields<Field extends string>(values: FormValues<Field>, names: ReadonlyArray<Field>) {
  const kept = Object.entries(values).filter(([name]) => !names.includes(name as Field))
  return Object.fromEntries(kept) as FormValues<Field>
}

async function readTexts<Field extends string>(request: Request): Promise<FormValues<Field>> {
  const entries = [...(await request.formData())].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as FormValues<Field>
}
