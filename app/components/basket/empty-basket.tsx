import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BasketFrame, type ShownBasket } from './basket-frame.tsx'
import { RemovedNotice } from './basket-notices.tsx'

/** Nothing is in it, or nothing any more: then the last product can be put back. */
export function EmptyBasket({ removed, ...shown }: ShownBasket) {
  const t = useTranslation('basket')
  // The list may have been scrolled: what stands in its place is at the top.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <BasketFrame {...shown}>
      {removed && <RemovedNotice removed={removed} />}
      {shown.isOwn ? (
        <EmptyState art="empty" title={t('empty')} hint={t('emptyHint')} headingLevel="h1">
          <ButtonLink to="/products">{t('browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState art="empty" title={t('sharedEmpty')} hint={t('sharedEmptyHint')} headingLevel="h1">
          <ButtonLink to="/basket">{t('openMine')}</ButtonLink>
        </EmptyState>
      )}
    </BasketFrame>
  )
}

/** It waits for its turn to be planned. */
export function BusyBasket() {
  const t = useTranslation('basket')
  return (
    <main id="main" className="wrap">
      <EmptyState art="error" title={t('busy')} hint={t('busyHint')} headingLevel="h1">
        <ButtonLink to="" replace>
          {t('again')}
        </ButtonLink>
      </EmptyState>
    </main>
  )
}
