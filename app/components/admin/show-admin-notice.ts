import { showToast } from '#app/components/ui/show-toast.ts'
import { getDocumentTranslator } from '#app/i18n/i18n.tsx'
import { type AdminNotice, buildNoticeCookie, isAdminNotice } from '#domain/admin-notice.ts'
import { NOTICE_COOKIE } from '#domain/notice-cookie.ts'
import { readCookie } from '#domain/visitor.ts'

/** Shows the notice that the cookie names, once. */
export async function showAdminNotice() {
  const notice = readCookie(document.cookie, NOTICE_COOKIE)
  // biome-ignore lint/suspicious/noDocumentCookie: the alternative is not in every browser yet
  document.cookie = buildNoticeCookie(null)
  if (!isAdminNotice(notice)) return
  const translator = getDocumentTranslator()
  await translator.load('access')
  const t = translator.get('access')
  const name: Exclude<AdminNotice, 'accessDeniedFirst'> =
    notice === 'accessDeniedFirst' ? 'accessDenied' : notice
  await showToast({
    tone: 'error',
    title: t(`${name}.title`),
    text: t(`${name}.text`),
    ...(notice === 'accessDeniedFirst' && { link: { href: '/admin/first', text: t('becomeFirst') } }),
  })
}
