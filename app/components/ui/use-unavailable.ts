import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ToastMessage } from './toast-message.ts'

/** What every form says when it cannot be accepted just now. */
export function useUnavailable(): ToastMessage {
  const t = useTranslation('errors')
  return { tone: 'error', title: t('unavailable.title'), text: t('unavailable.text') }
}
