import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NOTICE_COOKIE } from '#domain/notice-cookie.ts'

/** Tells who was sent away from the panel why. For everybody else it is one look at the cookies. */
export function useAdminNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is come to
  useEffect(() => {
    if (document.cookie.includes(`${NOTICE_COOKIE}=`))
      import('./show-admin-notice.ts').then(({ showAdminNotice }) => showAdminNotice()).catch(() => undefined)
  }, [key])
}
