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
  /** What was sent, as text; a field that was not is empty. */
  readonly field: (name: string) => string
  /** A field that names a row; 0 when it is no such number. */
  readonly id: (name: string) => number
  /** Every value of a field that may be sent several times. */
  readonly all: (name: string) => ReadonlyArray<string>
}
/** A page that has more to tell than an answer holds adds it to its own kind of answer. */
export type ActionHandlers<Answer extends ActionAnswer = ActionAnswer> = Readonly<
  Record<string, (call: ActionCall) => Promise<Answer>>
>

/** Every form of the panel names what it wants in the field 'intent'; the page knows what it can do. */
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
