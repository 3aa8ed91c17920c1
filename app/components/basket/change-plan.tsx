import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { eurMicro } from '#domain/money/amounts.ts'
import type { BasketPage } from '#services/basket/get-basket-page.ts'
import { useMoney } from '../money.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StoreTile } from '../ui/store-tile.tsx'
import styles from './basket.module.css'
import type { BasketLinks } from './basket-links.ts'

/** What the visitor can change, each with what it costs or saves. */
export function ChangePlan({
  page,
  links,
  address,
}: {
  page: BasketPage
  links: BasketLinks
  address: BasketAddress
}) {
  const t = useTranslation('basket')
  const { formatEur } = useMoney()
  const { hints, stores, leftOut, lines } = page
  const count = lines.filter(({ isMissing }) => !isMissing).length
  return (
    <Sheet isBleeding>
      {hints.map((hint) => (
        <div key={`${hint.slug}-${hint.storeName}`} className={styles.tip}>
          <span>
            <b>{t('addSaves', { count: hint.cans, name: hint.name, price: formatEur(hint.saves) })}</b>
            {t('addWhere', { store: hint.storeName })}
          </span>
          <ButtonLink
            variant="quiet"
            size="sm"
            preventScrollReset
            to={links.withCans(hint.slug, (address.items.get(hint.slug) ?? 0) + hint.cans)}
          >
            {t('addCans', { count: hint.cans })}
          </ButtonLink>
        </div>
      ))}
      <ParcelLimit page={page} links={links} chosen={address.maxParcels} />
      <div className={styles.tip}>
        <span>
          <b>{t('moreCans')}</b>
          {t('moreCansHint')}
        </span>
        <ButtonLink variant="quiet" size="sm" preventScrollReset to={links.withMore(!address.mayExceed)}>
          {address.mayExceed ? t('onlyWanted') : t('allowMore')}
        </ButtonLink>
      </div>
      {stores.map((store) => (
        <div key={store.id} className={`${styles.tip} ${styles.storeTip}`}>
          <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall />
          <span>
            <b>{store.name}</b>
            {t('has', { count: store.has, of: count })}{' '}
            {store.without === null || store.without === undefined
              ? t('notWithout')
              : t('withoutIt', { price: formatEur(eurMicro(store.without)) })}
          </span>
          <ButtonLink variant="quiet" size="sm" preventScrollReset to={links.without(store.id)}>
            {t('leaveOut')}
            <span className="sr"> {store.name}</span>
          </ButtonLink>
        </div>
      ))}
      {leftOut.map((store) => (
        <div key={store.id} className={`${styles.tip} ${styles.storeTip}`}>
          <StoreTile name={store.name} logoUrl={store.logoUrl} isSmall isMuted />
          <span>
            <b>{store.name}</b>
            {t('leftOut')}
          </span>
          <ButtonLink variant="quiet" size="sm" preventScrollReset to={links.withAgain(store.id)}>
            {t('useAgain')}
            <span className="sr"> {store.name}</span>
          </ButtonLink>
        </div>
      ))}
    </Sheet>
  )
}

function ParcelLimit({
  page: { limits },
  links,
  chosen,
}: {
  page: BasketPage
  links: BasketLinks
  chosen: number | null
}) {
  const t = useTranslation('basket')
  const { formatEur } = useMoney()
  const [one, two, three] = limits
  const saved = (from: number | null | undefined, to: number | null | undefined) =>
    from != null && to != null ? eurMicro(Math.max(0, from - to)) : null
  const second = saved(one?.total, two?.total)
  const third = saved(two?.total, three?.total)
  return (
    <div className={styles.tip}>
      <span>
        <b>{t('mostParcels')}</b>
        {second === null
          ? t('oneImpossible')
          : second > 0
            ? t('twoSave', { price: formatEur(second) })
            : t('twoSaveNothing')}{' '}
        {third !== null &&
          (third > 0 ? t('thirdSaves', { price: formatEur(third) }) : t('thirdSavesNothing'))}
      </span>
      <nav className={styles.limits} aria-label={t('mostParcels')}>
        {limits.map(({ parcels }) => (
          <Link
            key={parcels}
            to={links.withParcels(parcels)}
            preventScrollReset
            aria-current={chosen === parcels ? 'true' : undefined}
          >
            {parcels}
          </Link>
        ))}
        <Link
          to={links.withParcels(null)}
          preventScrollReset
          aria-current={chosen === null ? 'true' : undefined}
        >
          {t('any')}
        </Link>
      </nav>
    </div>
  )
}
