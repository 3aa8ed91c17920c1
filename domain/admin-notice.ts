import { NOTICE_COOKIE } from './notice-cookie.ts'

/** What a visitor is told after being sent away from the admin panel, or on. The words are the translations'. */
const ADMIN_NOTICES = [
  'signInRequired',
  'accessUnverified',
  'accessDenied',
  /** The same, while the site has no admin yet: there is a way in. */
  'accessDeniedFirst',
  'authenticationFailed',
  'secondFactorRequired',
] as const
export type AdminNotice = (typeof ADMIN_NOTICES)[number]

const NOTICE_SECONDS = 60

export function isAdminNotice(value: string | null): value is AdminNotice {
  return ADMIN_NOTICES.includes(value as AdminNotice)
}

/** Null takes it away. */
export function buildNoticeCookie(notice: AdminNotice | null): string {
  return `${NOTICE_COOKIE}=${notice ?? ''}; Path=/; Max-Age=${notice ? NOTICE_SECONDS : 0}; SameSite=Lax`
}
