import { isOutage } from '#domain/outage.ts'
import type { Session } from '#domain/session.ts'
import { hasSessionCookie } from '#server/auth/session-cookies.ts'
import type { SiteDeps } from '#services/deps.ts'

type Found = { readonly session: Session | null; readonly cookies: ReadonlyArray<string> }

const NOBODY: Found = { session: null, cookies: [] }

/** The visitor's session. Most visitors have none, and cost nothing. */
export async function findSession(deps: Pick<SiteDeps, 'accounts'>, headers: Headers): Promise<Found> {
  return hasSessionCookie(headers) ? deps.accounts.findSession(headers) : NOBODY
}

/** Whose session it is; null for visitors without one, and while the database is away. */
export async function findMemberId(
  deps: Pick<SiteDeps, 'accounts'>,
  headers: Headers,
): Promise<string | null> {
  try {
    return (await findSession(deps, headers)).session?.user.id ?? null
  } catch (error) {
    if (!isOutage(error)) throw error
    return null
  }
}

/** The cookies that extend the session. */
export function addCookies(response: Response, cookies: ReadonlyArray<string>): Response {
  if (cookies.length === 0) return response
  const answer = new Response(response.body, response)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
