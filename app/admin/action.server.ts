import { data, type RouterContextProvider } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { depsContext } from '#app/context.ts'
import { explainRefusal } from '#app/forms/refuse-form.server.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import type { Deps } from '#services/deps.ts'
import { adminContext } from './admin-context.ts'

type ActionCall = {
  readonly deps: Deps
  readonly admin: Admin
  /** The sent text of a field; empty when it is missing. */
  readonly field: (name: string) => string
  /** A field with the id of a row; 0 when it is not a number. */
  readonly id: (name: string) => number
  /** Every value of a field that may be repeated. */
  readonly all: (name: string) => ReadonlyArray<string>
}
/** A page with more to report than an answer holds extends it with its own type. */
export type ActionHandlers<Answer extends ActionAnswer = ActionAnswer> = Readonly<
  Record<string, (call: ActionCall) => Promise<Answer>>
>

/** Every form of the panel names its action in the field 'intent'; the page knows the actions it has. */
export async function answerIntent<Answer extends ActionAnswer = ActionAnswer>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  handlers: ActionHandlers<NoInfer<Answer>>,
) {
  const again = request.clone()
  const sent = await request.formData()
  const field = (name: string) => String(sent.get(name) ?? '')
  const handler = Object.hasOwn(handlers, field('intent')) ? handlers[field('intent')] : undefined
  if (!handler) throw data(null, { status: 400 })
  const answering = handler({
    deps: context.get(depsContext),
    admin: context.get(adminContext),
    field,
    id: (name) => (/^\d{1,9}$/.test(field(name)) ? Number(field(name)) : 0),
    all: (name) => sent.getAll(name).map(String),
  })
  const answer = await answering.catch(async (error: unknown) => {
    throw await explainRefusal({ request: again, context }, error)
  })
  return data(answer, { status: answer.ok ? 200 : 422 })
}
