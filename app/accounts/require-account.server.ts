import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import { wantedPath, withReturnPath } from '#domain/return-path.ts'
import type { Account } from '#services/accounts/accounts.ts'
import { addCookies } from './auth-answer.server.ts'

type Call = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

/** Set when a form has just begun another session: the request's own cookies are no longer valid. */
const renewedContext = createContext<Account | null>(null)

/**
 * The signed-in user, with the headers of the answer; other visitors are sent to sign in. `findWanted` is where that
 * leads back to, unless it is the requested page.
 */
export async function requireAccount(
  { request, context }: Call,
  findWanted?: () => Promise<string>,
): Promise<{ account: Account; headers: Headers }> {
  const renewed = context.get(renewedContext)
  if (renewed) return { account: renewed, headers: new Headers() }
  const { account, cookies } = await context.get(depsContext).accounts.findAccount(request.headers)
  const headers = addCookies(new Headers(), cookies)
  if (!account) throw redirect(signInFirst(context, await findWanted?.()), { headers })
  return { account, headers }
}

/** The sign-in page, with the wanted page as the return path: the requested one, unless another is named. */
export function signInFirst(context: Call['context'], wanted?: string): string {
  return withReturnPath('/auth', wanted ?? wantedPath(context.get(requestContext).address))
}

/** For the page that is rendered after the form, in the same request. */
export async function renewAccount(
  { context }: Pick<Call, 'context'>,
  cookies: ReadonlyArray<string>,
): Promise<void> {
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const { account } = await context.get(depsContext).accounts.findAccount(new Headers({ cookie }))
  context.set(renewedContext, account)
}
