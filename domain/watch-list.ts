import { readCookie } from './visitor.ts'

export const MOST_WATCHED = 50
const COOKIE = 'watched'
const YEAR_S = 365 * 24 * 60 * 60

/** Ids of the products that a visitor watches, the latest first. They stay in the browser. */
export function readWatched(cookieHeader: string | null): number[] {
  const ids = (readCookie(cookieHeader, COOKIE) ?? '').split('.').map((text) => parseId(text))
  return [...new Set(ids.filter((id) => id !== null))].slice(0, MOST_WATCHED)
}

/** The cookie that keeps the list; an empty list forgets it. */
export function watchedCookie(ids: ReadonlyArray<number>, { isSecure }: { isSecure: boolean }): string {
  const age = ids.length > 0 ? YEAR_S : 0
  return `${COOKIE}=${ids.join('.')}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The latest is first; a full list stays as it is. */
export function addWatched(ids: ReadonlyArray<number>, id: number): number[] {
  if (ids.includes(id)) return [id, ...ids.filter((other) => other !== id)]
  return ids.length >= MOST_WATCHED ? [...ids] : [id, ...ids]
}

function parseId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
