import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { buildUntakenForm, type UntakenForm } from '#domain/forms/untaken-form.ts'
import { isOutage } from '#domain/outage.ts'

type Call = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/**
 * To be thrown where a form meets an outage and its page cannot be shown either, because it needs the database itself.
 * The visitor gets the form back, to be sent again; a bug is passed on unchanged.
 */
export async function explainRefusal({ request, context }: Call, error: unknown): Promise<unknown> {
  if (!isOutage(error) || request.method === 'GET') return error
  context.get(requestContext).reportError(error)
  return data<UntakenForm>(buildUntakenForm(await request.formData()), { status: 503 })
}
