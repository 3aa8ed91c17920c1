import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NOTICE_COOKIE } from '#domain/notice-cookie.ts'

/** Tells visitors who were redirected from the panel why. For all others it only checks the cookies. */
export function useAdminNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every new page
  useEffect(() => {
    if (document.cookie.includes(`${NOTICE_COOKIE}=`))
      import('./show-admin-notice.ts').then(({ showAdminNotice }) => showAdminNotice()).catch(() => undefined)
  }, [key])
}
