import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { basketEdits } from '#domain/basket/basket-edit.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import { lookClass } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './basket.module.css'
import { BasketControl } from './basket-control.tsx'
import { ParcelLimit } from './parcel-limit.tsx'
import { PlanStores } from './plan-stores.tsx'
import { useShownTotal } from './use-shown-total.ts'

const SMALL_BUTTON = lookClass({ variant: 'quiet', size: 'sm' })

/** What the visitor can change, each with what it costs or saves. */
export function ChangePlan({ page, address }: { page: BasketPage; address: BasketAddress }) {
  const t = useTranslation('basket')
  return (
    <Sheet isBleeding>
      <Hints page={page} address={address} />
      <ParcelLimit page={page} chosen={address.maxParcels} />
      <div className={styles.tip}>
        <span>
          <b>{t('moreCans')}</b>
          <MoreCansHint roomy={page.roomy} />
        </span>
        <BasketControl className={SMALL_BUTTON} change={basketEdits.more(!address.mayExceed)}>
          {address.mayExceed ? t('onlyWanted') : t('allowMore')}
        </BasketControl>
      </div>
      <PlanStores page={page} />
    </Sheet>
  )
}

/** What more cans than wanted would save, where they do. */
function MoreCansHint({ roomy }: Pick<BasketPage, 'roomy'>) {
  const t = useTranslation('basket')
  const { formatMinor } = useMoney()
  const { savingOf } = useShownTotal()
  const saving = roomy && savingOf(roomy.before, roomy.after)
  if (!roomy || !saving) return t('moreCansHint')
  return t('moreCansSave', {
    price: formatMinor(saving),
    cans: roomy.extras.map(({ cans, name }) => `${cans} × ${name}`).join(', '),
  })
}

/** More cans that make the whole cheaper: the button does it. */
function Hints({ page: { hints }, address }: { page: BasketPage; address: BasketAddress }) {
  const t = useTranslation('basket')
  const { formatMinor } = useMoney()
  const { totalOf, savingOf } = useShownTotal()
  return hints.map(({ slug, name, storeName, cans, before, after }) => (
    <div key={`${slug}-${storeName}`} className={styles.tip}>
      <span>
        <b>{t('addSaves', { count: cans, name, price: formatMinor(savingOf(before, after)) })}</b>
        {t('addWhere', {
          store: storeName,
          after: formatMinor(totalOf(after)),
          before: formatMinor(totalOf(before)),
        })}
      </span>
      <BasketControl
        className={SMALL_BUTTON}
        change={basketEdits.cans(slug, (address.items.get(slug) ?? 0) + cans)}
      >
        {t('addCans', { count: cans })}
        <span className="sr">: {name}</span>
      </BasketControl>
    </div>
  ))
}
