import type { ReactNode } from 'react'
import { MemberOffers } from '#app/components/club/member-offers.tsx'
import { EvidenceLink } from '#app/components/evidence/evidence-link.tsx'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { BestDealTag } from '#app/components/ui/best-deal-tag.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import type { OfferSort } from '#domain/offers.ts'
import { describeDays } from './describe-days.ts'
import { OfferDeal } from './offer-deal.tsx'
import styles from './offer-row.module.css'
import type { OfferView } from './offer-view.ts'
import { StoreHead } from './store-head.tsx'
import { useOfferFigures } from './use-offer-figures.ts'
import { usePackMix } from './use-pack-mix.ts'
import { useRuleText } from './use-rule-text.ts'
import { VisitStore } from './visit-store.tsx'

/** `basis` is what the list is sorted by and so the large figure: the price, or the total with shipping. */
type OfferRowProps = {
  offer: OfferView
  isBest?: boolean
  basis?: 'price' | 'total'
  pouches?: number | null | undefined
  order?: OfferSort
  /** The lowest total, which keeps its marker whatever the order. */
  isLowest?: boolean
  isDelivered?: boolean
  /** Seen some time ago, without a connection: nothing is called the best, and no store can be visited. */
  isOld?: boolean
}

export function OfferRow({
  offer,
  isBest = false,
  basis = 'price',
  pouches = null,
  order = basis,
  isLowest = isBest,
  isDelivered = false,
  isOld = false,
  memberOffers = [],
}: OfferRowProps & { memberOffers?: ReadonlyArray<MemberOffer> }) {
  const isInStock = offer.stock === 'in_stock'
  return (
    <li
      className={styles.offer}
      data-offer={offer.id}
      data-best={(isBest && isCheapestFirst(order)) || undefined}
      data-out={!isInStock || undefined}
    >
      <StoreHead store={offer.store} isMuted={!isInStock} />
      <OfferTerms offer={offer} basis={basis} isDelivered={isDelivered}>
        {isBest && needsTag(offer, { order, isDelivered }) && <OrderTag order={order} />}
      </OfferTerms>
      <OfferFigure
        offer={offer}
        isMarked={isLowest}
        basis={basis}
        pouches={pouches}
        isDelivered={isDelivered}
      />
      <VisitStore
        offer={offer}
        variant={isBest ? 'primary' : 'quiet'}
        isDisabled={isOld}
        className={styles.visit}
        iconClassName={styles.visitIcon}
      />
      {memberOffers.length > 0 && (
        <div className={styles.club}>
          <MemberOffers offers={memberOffers} />
        </div>
      )}
    </li>
  )
}

function isCheapestFirst(order: OfferSort): boolean {
  return order === 'price' || order === 'total'
}

/** The lowest price is seen, but with shipping it may be far from the lowest. */
function needsTag(
  offer: OfferView,
  { order, isDelivered }: { order: OfferSort; isDelivered: boolean },
): boolean {
  if (order === 'price') return offer.shippingCost.eurMicro > 0
  return isDelivered && isKnown(offer, order)
}

/** A store that says nothing of it is not the best at it. */
function isKnown({ store, deliveryDays }: OfferView, order: OfferSort): boolean {
  if (order === 'rating') return store.rating !== null
  return order !== 'delivery' || deliveryDays !== null
}

/** What the first row is best at. */
function OrderTag({ order }: { order: OfferSort }) {
  const t = useTranslation('product')
  return (
    <p>
      <span className={order === 'total' ? styles.lowest : styles.first}>{t(`dialog.best.${order}`)}</span>
    </p>
  )
}

function OfferTerms({
  offer,
  basis,
  isDelivered,
  children,
}: Pick<Required<OfferRowProps>, 'offer' | 'basis' | 'isDelivered'> & { children: ReactNode }) {
  const t = useTranslation('product')
  const isInStock = offer.stock === 'in_stock'
  const { percent, original } = useOfferFigures(offer, isDelivered && basis === 'total')
  return (
    <div className={styles.terms}>
      {offer.isBestDeal && (
        <p className={styles.deal}>
          <BestDealTag percent={percent} isVerified={offer.verdict?.verdict === 'verified'} isSolid />
        </p>
      )}
      {children}
      {(isDelivered || basis === 'total') && <PackMix packs={offer.packs} />}
      <ShippingText offer={offer} hasGoods={isDelivered && basis === 'total'} />
      <p>
        {!isInStock && <span className={styles.stock}>{t(`stock.${offer.stock}`)}</span>}
        {isInStock && offer.deliveryDays !== null && (
          <span>{t('offer.delivery', describeDays(offer.deliveryDays))}</span>
        )}
        <span className={styles.read}>
          <EvidenceLink offer={offer} by={basis} />
        </span>
      </p>
      <OfferDeal
        offer={offer}
        claim={basis === 'total' ? original : null}
        isBesideTotal={basis === 'total'}
      />
    </div>
  )
}

function PackMix({ packs }: Pick<OfferView, 'packs'>) {
  const packMix = usePackMix(packs)
  return packMix && <p>{packMix}</p>
}

function ShippingText({ offer, hasGoods }: { offer: OfferView; hasGoods: boolean }) {
  const t = useTranslation('product')
  const { format } = useMoney()
  const rule = useRuleText(offer)
  const { price, shipping, shippingCost } = offer
  const goods = hasGoods && <>{t('offer.goods', { price: format(price) })} + </>
  if (shippingCost.minor === 0)
    return (
      <p>
        {goods}
        {goods ? <b>{startSmall(t('offer.freeShipping'))}</b> : t('offer.freeShipping')}
        {rule && ` (${rule})`}
      </p>
    )
  return (
    <p>
      {goods}
      <b>{format(shippingCost)}</b> {t('offer.shipping')}
      {rule && ` (${rule})`}
      {shipping.freeFrom && <>. {t('offer.freeOver', { amount: format(shipping.freeFrom) })}</>}
    </p>
  )
}

function OfferFigure({
  offer,
  isMarked,
  basis,
  pouches,
  isDelivered,
}: Pick<Required<OfferRowProps>, 'offer' | 'basis' | 'pouches' | 'isDelivered'> & { isMarked: boolean }) {
  const t = useTranslation('product')
  const isTotal = basis === 'total'
  const { original, perCan, perPouch, total } = useOfferFigures(offer, isDelivered && isTotal)
  return (
    <div className={styles.figure} data-basis={isDelivered ? 'price' : basis}>
      <PriceTag
        price={offer.price}
        plus={isTotal ? offer.shippingCost : null}
        size={isTotal && !isDelivered ? 's' : 'm'}
        isMarked={isMarked}
        isAtEnd
      />
      {isTotal && <span className={styles.perCan}>{t('offer.perCan', { price: perCan })}</span>}
      {isDelivered && !isTotal && (
        <span className={styles.perCan}>{t('offer.inTotal', { price: total })}</span>
      )}
      {pouches && (
        <span className={`${styles.perCan} ${styles.perPouch}`}>
          {t('offer.perPouch', { price: perPouch(pouches) })}
        </span>
      )}
      {!isTotal && original !== null && (
        <s className={styles.was}>
          <span className="sr">{t('earlierPrice')} </span>
          {original}
        </s>
      )}
    </div>
  )
}

/** For the middle of a line; nouns keep their capitals. */
function startSmall(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
