import { useEffect, useState } from 'react'
import { PriceTag } from '#app/components/money.tsx'
import type { OfferView } from '#app/components/offers/offer-view.ts'
import { VisitStore } from '#app/components/offers/visit-store.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './buy-bar.module.css'
import { MAIN_VISIT_ID } from './price-answer.tsx'

/** Phones only: keeps the best total in reach once the main button has left the screen. */
export function BuyBar({ best, cans }: { best: OfferView; cans: number }) {
  const t = useTranslation('offers')
  const isPast = useIsScrolledPast(MAIN_VISIT_ID)
  return (
    <section className={styles.bar} aria-label={t('barRegion')} hidden={!isPast}>
      <div>
        <p className={styles.label}>
          {t('barLabel', { cans: t('cans', { count: cans }), store: best.store.name })}
        </p>
        <PriceTag price={best.price} plus={best.shippingCost} size="s" isMarked />
      </div>
      <VisitStore offer={best} />
    </section>
  )
}

/** True once the element is above the screen; below it, it is still to come. */
function useIsScrolledPast(id: string): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    // What is watched is all that is above the screen, because a jump may never show the element.
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry!.isIntersecting), {
      rootMargin: '100000px 0px -100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isPast
}
