import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { showToast } from '#app/components/ui/show-toast.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AlertDone } from './alert-forms.ts'

/** What was just done, in words. With scripts they are said and shown wherever the page is scrolled to, once: not when it is reloaded. */
export function useDone(done: AlertDone | null): string | null {
  const t = useTranslation('alerts')
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const words = done && t(`done.${done}`)
  const tell = useEffectEvent(() => {
    if (words !== null && navigationType !== 'POP')
      void showToast({ tone: 'ok', title: words, text: '', from: 'alerts' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same done twice is said twice
  useEffect(() => tell(), [key])
  return words
}
