import { MemberOffers } from '#app/components/club/member-offers.tsx'
import { EvidenceLink } from '#app/components/evidence/evidence-link.tsx'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { describeDays } from '#app/components/offers/describe-days.ts'
import { OfferDeal } from '#app/components/offers/offer-deal.tsx'
import { findBestOffer, type OfferView } from '#app/components/offers/offer-view.ts'
import { StoreHead } from '#app/components/offers/store-head.tsx'
import { useOfferFigures } from '#app/components/offers/use-offer-figures.ts'
import { usePackMix } from '#app/components/offers/use-pack-mix.ts'
import { useRuleText } from '#app/components/offers/use-rule-text.ts'
import { VisitStore } from '#app/components/offers/visit-store.tsx'
import { BestDealTag } from '#app/components/ui/best-deal-tag.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import styles from './offers-table.module.css'

type Quantity = {
  cans: number
  pouchesPerCan: number | null
  /** Whether all figures are with shipping, as the total is. */
  isDelivered: boolean
}
type OffersTableProps = Quantity & {
  offers: ReadonlyArray<OfferView>
  caption: string
  memberOffers: ReadonlyArray<MemberOffer>
}

/** Shows the offers in the given order: by total, those out of stock last. */
export function OffersTable({ offers, caption, memberOffers, ...quantity }: OffersTableProps) {
  const t = useTranslation('offers')
  const best = findBestOffer(offers)
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.store')}</th>
          <th scope="col" className={styles.number}>
            {t(quantity.isDelivered ? 'column.perCanDelivered' : 'column.perCan')}
          </th>
          {hasPrices(quantity) && (
            <th scope="col" className={styles.number}>
              {t('cans', { count: quantity.cans })}
            </th>
          )}
          <th scope="col" className={styles.afterNumbers}>
            {t('column.shipping')}
          </th>
          <th scope="col">{t('column.delivery')}</th>
          <th scope="col" className={styles.number}>
            {t('column.total')}
          </th>
          <th scope="col">
            <span className="sr">{t('column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferLine
            key={offer.id}
            offer={offer}
            isBest={offer === best}
            memberOffers={memberOffers.filter(({ store }) => store.id === offer.store.id)}
            {...quantity}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The goods alone; for one can without shipping that is the price per can. */
function hasPrices({ cans, isDelivered }: Quantity): boolean {
  return cans > 1 || isDelivered
}

type OfferLineProps = Quantity & {
  offer: OfferView
  isBest: boolean
  memberOffers: ReadonlyArray<MemberOffer>
}

function OfferLine({ offer, isBest, memberOffers, ...quantity }: OfferLineProps) {
  const { isDelivered } = quantity
  const { percent, original } = useOfferFigures(offer, isDelivered)
  const isInStock = offer.stock === 'in_stock'
  const look = joinClasses(isBest && styles.best, !isInStock && styles.out)
  const line = (
    <tr className={look} data-offer={offer.id}>
      <td>
        <div className={styles.store}>
          <StoreHead store={offer.store} isMuted={!isInStock} />
          {offer.isBestDeal && (
            <BestDealTag percent={percent} isVerified={offer.verdict?.verdict === 'verified'} isSolid />
          )}
        </div>
        <OfferDeal offer={offer} claim={original} isBesideTotal />
      </td>
      <PerCanCell offer={offer} {...quantity} />
      {hasPrices(quantity) && <PriceCell offer={offer} />}
      <ShippingCell offer={offer} />
      <DeliveryCell offer={offer} />
      <td className={styles.number}>
        <PriceTag price={offer.price} plus={offer.shippingCost} size="s" isMarked={isBest} isAtEnd />
      </td>
      <td>
        <VisitStore offer={offer} variant={isBest ? 'primary' : 'quiet'} isWide />
      </td>
    </tr>
  )
  if (memberOffers.length === 0) return line
  return (
    <>
      {line}
      <tr className={joinClasses(look, styles.club)}>
        <td colSpan={hasPrices(quantity) ? 7 : 6}>
          <MemberOffers offers={memberOffers} />
        </td>
      </tr>
    </>
  )
}

function PerCanCell({ offer, cans, pouchesPerCan, isDelivered }: Quantity & { offer: OfferView }) {
  const t = useTranslation('product')
  const { perCan, perPouch } = useOfferFigures(offer, isDelivered)
  return (
    <td className={styles.number}>
      {perCan}
      {pouchesPerCan !== null && (
        <span className={styles.sub}>{t('offer.perPouch', { price: perPouch(cans * pouchesPerCan) })}</span>
      )}
    </td>
  )
}

function PriceCell({ offer: { price, packs } }: { offer: OfferView }) {
  const packMix = usePackMix(packs)
  const { format } = useMoney()
  return (
    <td className={styles.number}>
      {format(price)}
      {packMix && <span className={styles.sub}>{packMix}</span>}
    </td>
  )
}

function ShippingCell({ offer }: { offer: OfferView }) {
  const t = useTranslation('product')
  const { format } = useMoney()
  const rule = useRuleText(offer)
  const note = rule && <span className={styles.sub}>{rule}</span>
  const { shipping, shippingCost } = offer
  if (shippingCost.minor === 0)
    return (
      <td className={styles.afterNumbers}>
        {t('offer.freeShipping')}
        {note}
      </td>
    )
  return (
    <td className={styles.afterNumbers}>
      {format(shippingCost)}
      {shipping.freeFrom && (
        <span className={styles.sub}>{t('offer.freeOver', { amount: format(shipping.freeFrom) })}</span>
      )}
      {note}
    </td>
  )
}

function DeliveryCell({ offer }: { offer: OfferView }) {
  const { stock, deliveryDays } = offer
  const t = useTranslation('offers')
  const tProduct = useTranslation('product')
  return (
    <td className={styles.delivery}>
      {stock === 'in_stock' ? (
        deliveryDays !== null && t('days', describeDays(deliveryDays))
      ) : (
        <span className={styles.stock}>{tProduct(`stock.${stock}`)}</span>
      )}
      <span className={styles.read}>
        <EvidenceLink offer={offer} by="total" />
      </span>
    </td>
  )
}
