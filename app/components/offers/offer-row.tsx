import { MemberOffers } from '#app/components/club/member-offers.tsx'
import { EvidenceLink } from '#app/components/evidence/evidence-link.tsx'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { BestDealTag } from '#app/components/ui/best-deal-tag.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MemberOffer } from '#domain/member-offer.ts'
import { dividePrice } from '#domain/money/price.ts'
import { OfferDeal } from './offer-deal.tsx'
import styles from './offer-row.module.css'
import { describeDays, type OfferView } from './offer-view.ts'
import { StoreHead } from './store-head.tsx'
import { usePackMix } from './use-pack-mix.ts'
import { VisitStore } from './visit-store.tsx'

/** `basis` is what the list is sorted by and so the large figure: the price, or the total with shipping. */
type OfferRowProps = {
  offer: OfferView
  isBest?: boolean
  basis?: 'price' | 'total'
  pouches?: number | null | undefined
}

export function OfferRow({
  offer,
  isBest = false,
  basis = 'price',
  pouches = null,
  memberOffers = [],
}: OfferRowProps & { memberOffers?: ReadonlyArray<MemberOffer> }) {
  const isInStock = offer.stock === 'in_stock'
  return (
    <li
      className={styles.offer}
      data-offer={offer.id}
      data-best={isBest || undefined}
      data-out={!isInStock || undefined}
    >
      <StoreHead store={offer.store} isMuted={!isInStock} />
      <OfferTerms offer={offer} basis={basis} />
      <OfferFigure offer={offer} isBest={isBest} basis={basis} pouches={pouches} />
      <VisitStore
        offer={offer}
        variant={isBest ? 'primary' : 'quiet'}
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

function OfferTerms({ offer, basis }: Pick<Required<OfferRowProps>, 'offer' | 'basis'>) {
  const t = useTranslation('product')
  const isInStock = offer.stock === 'in_stock'
  return (
    <div className={styles.terms}>
      {offer.isBestDeal && (
        <p className={styles.deal}>
          <BestDealTag
            percent={offer.discountPercent}
            isVerified={offer.verdict?.verdict === 'verified'}
            isSolid
          />
        </p>
      )}
      {basis === 'total' && <PackMix packs={offer.packs} />}
      <ShippingText offer={offer} />
      <p>
        {!isInStock && <span className={styles.stock}>{t(`stock.${offer.stock}`)}</span>}
        {isInStock && offer.deliveryDays !== null && (
          <span>{t('offer.delivery', describeDays(offer.deliveryDays))}</span>
        )}
        <span className={styles.read}>
          <EvidenceLink offer={offer} by={basis} />
        </span>
      </p>
      <OfferDeal offer={offer} hasClaim={basis === 'total'} />
    </div>
  )
}

function PackMix({ packs }: Pick<OfferView, 'packs'>) {
  const packMix = usePackMix(packs)
  return packMix && <p>{packMix}</p>
}

function ShippingText({ offer: { shipping, shippingCost } }: { offer: OfferView }) {
  const t = useTranslation('product')
  const { format } = useMoney()
  if (shippingCost.minor === 0) return <p>{t('offer.freeShipping')}</p>
  return (
    <p>
      <b>{format(shippingCost)}</b> {t('offer.shipping')}
      {shipping.freeFrom && <>. {t('offer.freeOver', { amount: format(shipping.freeFrom) })}</>}
    </p>
  )
}

function OfferFigure({ offer, isBest, basis, pouches }: Required<OfferRowProps>) {
  const t = useTranslation('product')
  const { format } = useMoney()
  const isTotal = basis === 'total'
  return (
    <div className={styles.figure} data-basis={basis}>
      <PriceTag
        price={offer.price}
        plus={isTotal ? offer.shippingCost : null}
        size={isTotal ? 's' : 'm'}
        isMarked={isBest}
        isAtEnd
      />
      {isTotal && <span className={styles.perCan}>{t('offer.perCan', { price: format(offer.perCan) })}</span>}
      {pouches && (
        <span className={`${styles.perCan} ${styles.perPouch}`}>
          {t('offer.perPouch', { price: format(dividePrice(offer.price, pouches)) })}
        </span>
      )}
      {!isTotal && offer.original && (
        <s className={styles.was}>
          <span className="sr">{t('earlierPrice')} </span>
          {format(offer.original)}
        </s>
      )}
    </div>
  )
}
