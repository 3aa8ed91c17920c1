import { NOTICE_COOKIE } from './notice-cookie.ts'

/** What a visitor is told after a redirect from or to the admin panel. The words are in the translations. */
const ADMIN_NOTICES = [
  'signInRequired',
  'accessUnverified',
  'accessDenied',
  /** The same, while the site has no admin yet: then there is a way in. */
  'accessDeniedFirst',
  'authenticationFailed',
  'secondFactorRequired',
] as const
export type AdminNotice = (typeof ADMIN_NOTICES)[number]

const NOTICE_SECONDS = 60

export function isAdminNotice(value: string | null): value is AdminNotice {
  return ADMIN_NOTICES.includes(value as AdminNotice)
}

/** Null removes it. */
export function buildNoticeCookie(notice: AdminNotice | null): string {
  return `${NOTICE_COOKIE}=${notice ?? ''}; Path=/; Max-Age=${notice ? NOTICE_SECONDS : 0}; SameSite=Lax`
}
