import { readCookie } from './visitor.ts'

const DEVICE_COOKIE = 'pouchscout.device'
/** As long as a known place is remembered. */
export const PLACE_DAYS = 180
const DAY_SECONDS = 24 * 60 * 60
/** 32 random bytes. Anything shorter was not made by us. */
const DEVICE = /^[\w-]{43}$/

/** The random name of a browser in which a user has signed in; behind https the cookie has a prefix of its own. */
export function readDevice(cookieHeader: string | null): string | null {
  const device =
    readCookie(cookieHeader, `__Secure-${DEVICE_COOKIE}`) ?? readCookie(cookieHeader, DEVICE_COOKIE)
  return device !== null && DEVICE.test(device) ? device : null
}

export function buildDeviceCookie(device: string, { isSecure }: { isSecure: boolean }): string {
  const maxAge = PLACE_DAYS * DAY_SECONDS
  const cookie = `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
  return isSecure ? `__Secure-${cookie}; Secure` : cookie
}
