import { AddLink } from '#app/components/basket/add-link.tsx'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { useComparison } from '#app/components/offers/comparison.ts'
import { describeDays } from '#app/components/offers/describe-days.ts'
import { VerdictMark } from '#app/components/offers/verdict-mark.tsx'
import { BestDealTag } from '#app/components/ui/best-deal-tag.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { IconLink } from '#app/components/ui/icon-button.tsx'
import { PriceScale } from '#app/components/ui/price-scale.tsx'
import { Rating } from '#app/components/ui/rating.tsx'
import { StrengthBadge } from '#app/components/ui/strength-badge.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { addressOf } from '#domain/page-address.ts'
import { addSideBySidePath, productPath } from '#domain/pages.ts'
import type { ProductCard } from '#domain/product.ts'
import { type CardFigures, figuresOf } from './card-figures.ts'
import styles from './product-card.module.css'
import { usePackText } from './use-pack-text.ts'
import { useStrengthText } from './use-strength-text.ts'

type ProductCardItemProps = {
  card: ProductCard
  /** On phones a card of a grid is a row, one of a rail stays a column. */
  layout?: 'grid' | 'rail'
  headingLevel?: 2 | 3
}

/** As in product-card.module.css. */
const GRID_SIZES = '(max-width: 39.99rem) 5rem, 12rem'

/**
 * The whole card opens the comparison; without scripts, and for a new tab, it leads to the product's page. So its links
 * are the browser's own: those of the router look up their address twice, and a list has many.
 */
export function ProductCardItem({ card, layout = 'grid', headingLevel = 3 }: ProductCardItemProps) {
  const t = useTranslation('product')
  const Heading = `h${headingLevel}` as const
  const href = addressOf({ origin: '', language: useLanguage(), path: productPath(card.slug) })
  const comparison = useComparison(card)
  const figures = figuresOf(card, useMoney())
  const { percent, verdict, storeCount } = figures
  const isVerified = verdict?.verdict === 'verified'
  const stores = storeCount > 0 ? t('stores', { count: storeCount }) : t('noStores')
  return (
    <article className={styles.card} data-layout={layout}>
      <CanImage
        className={styles.pic}
        productId={card.id}
        detail="md"
        sizes={layout === 'grid' ? GRID_SIZES : undefined}
      />
      {percent > 0 && <BestDealTag className={styles.deal} percent={percent} isVerified={isVerified} />}
      <div className={styles.brand}>
        <span className={styles.brandName}>{card.brand}</span>
        {card.rating !== null && <Rating rating={card.rating} reviewCount={card.reviewCount} />}
      </div>
      <Heading className={styles.name}>
        <a
          className={styles.nameLink}
          href={href}
          aria-label={t('compareFor', { name: card.name })}
          {...comparison}
        >
          {card.title}
        </a>
      </Heading>
      <CardMeta card={card} verdict={verdict} />
      <div className={styles.foot}>
        <CardPrice card={card} figures={figures} isMarked={percent > 0 && isVerified} />
        <CardScale figures={figures} />
        <form className={styles.form} action={href}>
          <Button
            type="submit"
            className={styles.cta}
            variant="quiet"
            disabled={card.priceFrom === null}
            // The name includes it, whichever of the two a screen shows.
            aria-label={`${t('comparePrices')} ${t('forName', { name: card.name })}, ${stores}`}
            {...comparison}
          >
            <span className={styles.ctaFull}>{t('comparePrices')}</span>
            <span className={styles.ctaShort}>{stores}</span>
          </Button>
        </form>
      </div>
      {card.priceFrom !== null && (
        <AddLink
          className={styles.add}
          slug={card.slug}
          name={card.name}
          cans={card.delivered?.cans ?? card.cansPerPack}
        />
      )}
      <IconLink
        className={styles.beside}
        icon="columns"
        label={t('sideBySideFor', { name: card.name })}
        title={t('sideBySide')}
        to={addSideBySidePath(card.slug)}
        rel="nofollow"
      />
    </article>
  )
}

function CardMeta({ card, verdict }: { card: ProductCard; verdict: CardFigures['verdict'] }) {
  const strength = useStrengthText(card)
  return (
    <div className={styles.meta}>
      {card.strength !== null && <StrengthBadge label={card.strength} />}
      {card.strength !== null && strength !== null && <span>{strength}</span>}
      {verdict && <VerdictMark verdict={verdict} />}
    </div>
  )
}

function CardPrice({
  card,
  figures: { price, plus, original, percent, perCan },
  isMarked,
}: {
  card: ProductCard
  figures: CardFigures
  isMarked: boolean
}) {
  const t = useTranslation('product')
  return (
    <>
      {price ? (
        <p className={styles.price}>
          <span className="sr">{`${t('from')} `}</span>
          <PriceTag price={price} plus={plus} size="m" isMarked={isMarked} />
          {percent > 0 && original && (
            <s className={styles.was}>
              <span className="sr">{`${t('earlierPrice')} `}</span>
              {original}
            </s>
          )}
        </p>
      ) : (
        <p className={styles.noPrice}>{t('noPrice')}</p>
      )}
      <p
        className={styles.unit}
        data-pack={card.cansPerPack > 1 || card.delivered !== undefined || undefined}
      >
        <CardUnit card={card} perCan={perCan} />
      </p>
    </>
  )
}

/** For the chosen cans: the price of one, and whose total it is. */
function CardUnit({ card, perCan }: { card: ProductCard; perCan: string | null }) {
  const t = useTranslation('product')
  const { format } = useMoney()
  const packText = usePackText(card)
  const { delivered } = card
  if (delivered === null) return `${t('delivered.none')} ${packText}`
  if (!delivered || perCan === null) return packText
  const { cans, storeName, shippingCost, days } = delivered
  const shipping =
    shippingCost.minor === 0 ? t('offer.freeShipping') : `${format(shippingCost)} ${t('offer.shipping')}`
  const terms = [shipping, days && t('delivered.days', describeDays(days))]
  return (
    <>
      <b>{t('offer.perCan', { price: perCan })}</b>{' '}
      <span className={styles.wideOnly}>{t('delivered.cans', { count: cans })}</span>
      <span className={styles.terms}>
        {storeName}
        <br className={styles.wideOnly} />
        <span className={styles.narrowOnly}> · </span>
        {terms.filter(Boolean).join(', ')}
      </span>
    </>
  )
}

function CardScale({ figures: { storeCount, pricesEurMicro } }: { figures: CardFigures }) {
  const t = useTranslation('product')
  const { formatEur } = useMoney()
  const highest = pricesEurMicro.at(-1)
  return (
    <>
      {highest === undefined ? (
        <div className={styles.scale} />
      ) : (
        <PriceScale className={styles.scale} pricesEurMicro={pricesEurMicro} />
      )}
      <p className={styles.range}>
        {storeCount > 0 && <span>{t('stores', { count: storeCount })}</span>}
        {highest !== undefined && storeCount > 1 && <span>{t('upTo', { price: formatEur(highest) })}</span>}
      </p>
    </>
  )
}
