import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import type { BasketPageStore, BasketStore, OtherPlan } from '#services/basket/basket-page-types.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import { lookClass } from '../ui/button.tsx'
import { StoreTile } from '../ui/store-tile.tsx'
import styles from './basket.module.css'
import { BasketControl, useIsOwnBasket } from './basket-control.tsx'
import { storeControlId } from './use-focus-after-change.ts'
import { amountsOf, roughly, useShownTotal } from './use-shown-total.ts'

const SMALL_BUTTON = lookClass({ variant: 'quiet', size: 'sm' })

/** Every store with how many of the items it has in full; those of the plan with what leaving them out costs. */
export function PlanStores({ page }: { page: BasketPage }) {
  const t = useTranslation('basket')
  const isOwn = useIsOwnBasket()
  const { formatMinor } = useMoney()
  const { totalOf, savingOf } = useShownTotal()
  const { plan, stores, otherStores, leftOut, lines } = page
  const planned = amountsOf(plan?.parcels ?? [])
  const of = lines.filter(({ isMissing }) => !isMissing).length
  const describeHas = ({ has }: BasketPageStore) => (has > 0 ? t('has', { count: has, of }) : t('hasPart'))
  const leaveOut = (store: BasketStore, text: string) => (
    <StoreTip
      key={store.id}
      store={store}
      text={text}
      change={basketEdits.without(store.id)}
      button={t('leaveOut')}
    />
  )
  function describeWithout(without: OtherPlan) {
    if (without === 'unknown') return ''
    if (without === null) return t('notWithout')
    const isExact = without.isExact && plan?.isExact === true
    return t('withoutIt', {
      total: roughly(formatMinor(totalOf(without.amounts)), without.isExact),
      price: roughly(formatMinor(savingOf(without.amounts, planned)), isExact),
    })
  }
  return (
    <>
      {stores.map((store) => leaveOut(store, `${describeHas(store)} ${describeWithout(store.without)}`))}
      {leftOut.map((store) => (
        <StoreTip
          key={store.id}
          store={store}
          isMuted
          text={isOwn ? t('leftOut') : t('leftOutByOther')}
          change={basketEdits.withAgain(store.id)}
          button={t('useAgain')}
        />
      ))}
      {otherStores.length > 0 && (
        <details className={styles.others}>
          <summary>{t('otherStores', { count: otherStores.length })}</summary>
          {otherStores.map((store) => leaveOut(store, describeHas(store)))}
        </details>
      )}
    </>
  )
}

function StoreTip({
  store,
  text,
  change,
  button,
  isMuted = false,
}: {
  store: BasketStore
  text: ReactNode
  change: string
  button: string
  isMuted?: boolean
}) {
  return (
    <div className={`${styles.tip} ${styles.storeTip}`}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall isMuted={isMuted} />
      <span>
        <b>{store.name}</b>
        {text}
      </span>
      <BasketControl id={storeControlId(store.id)} className={SMALL_BUTTON} change={change}>
        {button}
        <span className="sr"> {store.name}</span>
      </BasketControl>
    </div>
  )
}
