import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { depsContext, requestContext } from '#app/context.ts'
import { explainRefusal } from '#app/forms/refuse-form.server.ts'
import { type AdminNotice, buildNoticeCookie } from '#domain/admin-notice.ts'
import { addressOf } from '#domain/page-address.ts'
import { wantedPath, withReturnPath } from '#domain/return-path.ts'
import { isAdminMissing } from '#services/admin/make-first-admin.ts'
import { type AccessProblem, type AdminAccess, checkAdminAccess } from '#services/admin/require-admin.ts'
import { adminContext } from './admin-context.ts'

/** `leadsBack`: that page can open the panel, so it gets the return path. */
type Refusal = { readonly notice: AdminNotice | null; readonly to: string; readonly leadsBack?: boolean }

const REFUSALS = {
  'no-session': { notice: 'signInRequired', to: '/auth', leadsBack: true },
  'role-unknown': { notice: 'accessUnverified', to: '/' },
  'not-admin': { notice: 'accessDenied', to: '/' },
  'no-second-factor': { notice: 'secondFactorRequired', to: '/account/security' },
  // The page that asks for the code says why.
  'second-step-missing': { notice: null, to: '/auth/confirm', leadsBack: true },
} as const satisfies Record<AccessProblem, Refusal>

/**
 * Middleware of the panel's layout: runs before every loader and action below it, for pages and their data. Visitors
 * without access are redirected with a notice; pages for admins are never cached.
 */
export const guardAdmin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const access = await findAccess(request, context)
  if (!access.ok) {
    const refusal = access.error && (await explainRefusal({ request, context }, access.error))
    throw refusal && refusal !== access.error ? refusal : await refuse(access, context)
  }
  context.set(adminContext, access.admin)
  const response = await next()
  addCookies(response.headers, access.cookies)
  response.headers.set('cache-control', 'no-store')
  return response
}

async function findAccess(request: Request, context: Readonly<RouterContextProvider>): Promise<AdminAccess> {
  const { address, reportError } = context.get(requestContext)
  const path = `${request.method} ${address.pathname}`
  try {
    return await checkAdminAccess(context.get(depsContext), { headers: request.headers, path })
  } catch (error) {
    // An operator gets a sent form back; a reader gets the specification's message.
    const refusal = await explainRefusal({ request, context }, error)
    if (refusal !== error) throw refusal
    reportError(error)
    const headers = { 'set-cookie': buildNoticeCookie('authenticationFailed') }
    throw redirect(inLanguage(context, '/'), { headers })
  }
}

async function refuse(
  { reason, error, cookies }: Extract<AdminAccess, { ok: false }>,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (error) context.get(requestContext).reportError(error)
  const { notice, to, leadsBack = false }: Refusal = REFUSALS[reason]
  const hasWayIn = reason === 'not-admin' && (await isAdminMissing(context.get(depsContext)))
  const headers = addCookies(new Headers(), [
    ...cookies,
    ...(notice ? [buildNoticeCookie(hasWayIn ? 'accessDeniedFirst' : notice)] : []),
  ])
  const wanted = wantedPath(context.get(requestContext).address)
  const page = inLanguage(context, to)
  return redirect(leadsBack ? withReturnPath(page, wanted) : page, { headers })
}

/** The router puts the language before the addresses that loaders redirect to, but not before those of middleware. */
function inLanguage(context: Readonly<RouterContextProvider>, path: string): string {
  const { language } = context.get(requestContext)
  return addressOf({ origin: '', language, path })
}
