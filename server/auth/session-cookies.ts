import { SIGNED_IN_COOKIE } from '#domain/session.ts'
import { readCookie } from '#domain/visitor.ts'

export const SESSION_SECONDS = 7 * 24 * 60 * 60
export const COOKIE_PREFIX = 'pouchscout'
const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`
const CHALLENGE_COOKIE = `${COOKIE_PREFIX}.two_factor`

/** Behind https the name has a prefix. */
export function hasSessionCookie(headers: Headers): boolean {
  return namesSession(headers.get('cookie'))
}

/** The same for callers that have only the header. */
export function namesSession(cookieHeader: string | null | undefined): boolean {
  return cookieHeader?.includes(`${SESSION_COOKIE}=`) ?? false
}

/** better-auth's name for the challenge of a half-finished sign-in. better-auth checks whether it is signed. */
export function findChallenge(headers: Headers): string | null {
  const cookies = headers.get('cookie')
  const signed = readCookie(cookies, CHALLENGE_COOKIE) ?? readCookie(cookies, `__Secure-${CHALLENGE_COOKIE}`)
  return signed?.split('.')[0] || null
}

/** For a step that must not be taken as the user who is signed in here. */
export function withoutSession(headers: Headers): Headers {
  const cookies = headers.get('cookie')?.split(';') ?? []
  const kept = cookies.filter((cookie) => !cookie.includes(`${SESSION_COOKIE}=`))
  const copy = new Headers(headers)
  copy.set('cookie', kept.join(';'))
  return copy
}

export function isMarked(headers: Headers): boolean {
  return readCookie(headers.get('cookie'), SIGNED_IN_COOKIE) !== null
}

/** The mark lives as long as the session and is renewed with it. Scripts read it, so it is not HttpOnly. */
export function buildMark({ isSignedIn, isSecure }: { isSignedIn: boolean; isSecure: boolean }): string {
  const [value, maxAge] = isSignedIn ? ['1', SESSION_SECONDS] : ['', 0]
  return `${SIGNED_IN_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
