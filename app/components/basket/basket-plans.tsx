import { useTranslation } from '#app/i18n/i18n.tsx'
import { eurMicro } from '#domain/money/amounts.ts'
import type { BasketPageParcel } from '#services/basket/basket-page-types.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { PriceTag, useMoney } from '../money.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './basket.module.css'
import { PlanParcel } from './plan-parcel.tsx'
import { amountsOf, useShownTotal } from './use-shown-total.ts'

/** The cheapest split and the cheapest single store beside each other; only the cheaper one is marked. */
export function BasketPlans({ page }: { page: BasketPage }) {
  const t = useTranslation('basket')
  const { formatMinor } = useMoney()
  const { savingOf } = useShownTotal()
  const { plan, singleStore } = page
  if (!plan || plan.parcels.length === 0)
    return (
      <Sheet isBleeding className={styles.plan}>
        {t(plan ? findHindrance(page) : page.isUnknown ? 'unknownPlan' : 'noPlan')}
      </Sheet>
    )
  const more = singleStore ? savingOf(amountsOf(singleStore.parcels), amountsOf(plan.parcels)) : null
  const hasSplit = plan.parcels.length > 1
  return (
    <Sheet isBleeding className={styles.plans}>
      <div className={styles.plan}>
        <h2>{hasSplit ? t('cheapestSplit') : t('cheapest')}</h2>
        <p className={styles.why}>{t('parcels', { count: plan.parcels.length })}</p>
        <BigTotal parcels={plan.parcels} isMarked />
        <p className={styles.why}>
          {t('shippingIncluded')}{' '}
          {hasSplit && more !== null && more > 0 && t('savesOverOne', { price: formatMinor(more) })}
        </p>
        <HowSure plan={plan} hasLimit={page.maxParcels !== null} />
        {plan.parcels.map((parcel) => (
          <PlanParcel key={parcel.store.id} parcel={parcel} isMain />
        ))}
      </div>
      {hasSplit && (
        <div className={styles.plan}>
          <h2>{t('singleStore')}</h2>
          {singleStore && more !== null ? (
            <>
              <p className={styles.why}>{t('parcels', { count: 1 })}</p>
              <BigTotal parcels={singleStore.parcels} />
              <p className={styles.why}>
                {t('shippingIncluded')} {more > 0 && t('moreOneDelivery', { price: formatMinor(more) })}
              </p>
              {singleStore.parcels.map((parcel) => (
                <PlanParcel key={parcel.store.id} parcel={parcel} isMain={false} />
              ))}
            </>
          ) : (
            <p className={styles.why}>{t('noSingleStore')}</p>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** Why nothing can be bought: no store has it, or none of those that the visitor allows. */
function findHindrance({ lines }: BasketPage) {
  return lines.some(({ fixedTo, isLeftOut }) => fixedTo || isLeftOut) ? 'nothingLikeThis' : 'nothingToBuy'
}

function BigTotal({
  parcels,
  isMarked = false,
}: {
  parcels: ReadonlyArray<BasketPageParcel>
  isMarked?: boolean
}) {
  const { currency } = useMoney()
  const total = useShownTotal().totalOf(amountsOf(parcels))
  return (
    <p className={styles.big}>
      <PriceTag price={{ minor: total, currency, eurMicro: eurMicro(0) }} size="l" isMarked={isMarked} />
    </p>
  )
}

/** Exact, or within so many percent of a proved bound. */
function HowSure({
  plan: { isExact, total, lowerBound },
  hasLimit,
}: {
  plan: NonNullable<BasketPage['plan']>
  /** Of parcels. */
  hasLimit: boolean
}) {
  const t = useTranslation('basket')
  const { formatEur } = useMoney()
  const percent = Math.ceil(((total - lowerBound) / Math.max(1, total)) * 1000) / 10
  return (
    <p className={styles.exact}>
      <Icon name={isExact ? 'check-circle' : 'info'} />
      <span>
        {isExact
          ? t(hasLimit ? 'exactWithin' : 'exact')
          : t('near', { percent, price: formatEur(eurMicro(total - lowerBound)) })}
      </span>
    </p>
  )
}
