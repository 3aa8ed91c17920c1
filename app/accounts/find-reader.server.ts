import type { RouterContextProvider } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import { isOutage } from '#domain/outage.ts'

/** Who is signed in; nobody while that cannot be known, so that the way in is shown all the same. */
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
