import type { RouterContextProvider } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import { isOutage } from '#domain/outage.ts'

/** The signed-in user; null also during an outage, so that the sign-in page is shown all the same. */
export async function findReader({
  request,
  context,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}) {
  try {
    return await context.get(depsContext).accounts.findSession(request.headers)
  } catch (error) {
    if (!isOutage(error)) throw error
    context.get(requestContext).reportError(error)
    return { session: null, cookies: [] }
  }
}
