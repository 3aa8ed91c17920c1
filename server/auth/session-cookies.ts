import { SIGNED_IN_COOKIE } from '#domain/session.ts'
import { readCookie } from '#domain/visitor.ts'

export const SESSION_SECONDS = 7 * 24 * 60 * 60
export const COOKIE_PREFIX = 'pouchscout'

/** Behind https the name has a prefix of its own. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token=`) ?? false
}

export function isMarked(headers: Headers): boolean {
  return readCookie(headers.get('cookie'), SIGNED_IN_COOKIE) !== null
}

/** The mark lives as long as the session and is set anew with it. Scripts read it, so it is not HttpOnly. */
export function buildMark({ isSignedIn, isSecure }: { isSignedIn: boolean; isSecure: boolean }): string {
  const [value, maxAge] = isSignedIn ? ['1', SESSION_SECONDS] : ['', 0]
  return `${SIGNED_IN_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
