import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { describeDays } from '#app/components/offers/describe-days.ts'
import { findBestOffer, type OfferView } from '#app/components/offers/offer-view.ts'
import { useOfferFigures } from '#app/components/offers/use-offer-figures.ts'
import { VisitStore } from '#app/components/offers/visit-store.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './price-answer.module.css'

type PriceAnswerProps = {
  offers: ReadonlyArray<OfferView>
  cans: number
  pouchesPerCan: number | null
  /** Whether all figures are with shipping, as the total is. */
  isDelivered: boolean
  /** Numbers of cans that some store can supply, ascending. */
  quantities: ReadonlyArray<number>
  hrefFor: (cans: number) => string
  /** The pickers above the line. */
  children: ReactNode
}

/** The id of the main button, for components that must know when it has left the screen. */
export const MAIN_VISIT_ID = 'visit-best'

/** The page's main figure: the lowest total for the chosen number of cans, or why there is none. */
export function PriceAnswer({ children, ...answer }: PriceAnswerProps) {
  return (
    <Sheet isBleeding className={styles.sheet}>
      <div className={`${styles.row} ${styles.choices}`}>{children}</div>
      <div className={`${styles.row} ${styles.result}`}>
        <Result {...answer} />
      </div>
    </Sheet>
  )
}

function Result(answer: Omit<PriceAnswerProps, 'children'>) {
  const { offers, cans, quantities, hrefFor } = answer
  const t = useTranslation('offers')
  const tProduct = useTranslation('product')
  const best = findBestOffer(offers)
  const [smallest] = quantities
  if (best) return <BestResult best={best} {...answer} />
  if (offers.length > 0) {
    return (
      <div>
        <p className={styles.absent}>{t('outOfStock')}</p>
        <p className={styles.terms}>{t('outEverywhere', { count: cans })}</p>
      </div>
    )
  }
  if (smallest === undefined) return <p className={styles.absent}>{tProduct('noPrice')}</p>
  return (
    <div>
      <p className={styles.absent}>{t('noneForCount', { count: cans })}</p>
      <p className={styles.terms}>
        <Link className="link hit" to={hrefFor(smallest)} preventScrollReset>
          {t('seeOther', { cans: t('cans', { count: smallest }) })}
        </Link>
      </p>
    </div>
  )
}

function BestResult({
  best,
  cans,
  pouchesPerCan,
  isDelivered,
}: Pick<PriceAnswerProps, 'cans' | 'pouchesPerCan' | 'isDelivered'> & { best: OfferView }) {
  const t = useTranslation('offers')
  const { format } = useMoney()
  const { perCan, perPouch } = useOfferFigures(best, isDelivered)
  const unit = { price: perCan, store: best.store.name }
  const perUnit =
    pouchesPerCan === null
      ? t('perCanAt', unit)
      : t('perCanAndPouchAt', { ...unit, pouchPrice: perPouch(cans * pouchesPerCan) })
  const shipping =
    best.shippingCost.minor === 0
      ? t('withFreeShipping')
      : t('withShipping', { price: format(best.shippingCost) })
  return (
    <>
      <div>
        <p className={styles.label}>{t('lowestTotal', { count: cans })}</p>
        <PriceTag price={best.price} plus={best.shippingCost} size="l" isMarked />
        <p className={styles.terms}>
          {perUnit}, {shipping}
          {best.deliveryDays !== null && (
            <>
              , <span className={styles.days}>{t('days', describeDays(best.deliveryDays))}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.visit} id={MAIN_VISIT_ID}>
        <VisitStore offer={best} size="lg" />
      </div>
    </>
  )
}
