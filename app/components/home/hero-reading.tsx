import { Link } from 'react-router'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'
import styles from './hero.module.css'
import { PriceRuler, type StoreQuote } from './price-ruler.tsx'

export type HeroReading = { readonly card: ProductCard; readonly quotes: ReadonlyArray<StoreQuote> }

export function ReadingText({ reading: { card, quotes } }: { reading: HeroReading }) {
  const t = useTranslation('hero')
  const { formatEur } = useMoney()
  const store = quotes[0]?.storeName
  const dearest = quotes.at(-1)
  if (!card.priceFrom || store === undefined || !dearest) return null
  return (
    <div className={styles.reading}>
      <CanImage productId={card.id} detail="lg" isEager />
      <div className={styles.text}>
        <p>
          <Link className="hit" to={`/product/${card.slug}`}>
            {t('rightNow', { name: card.name })}
          </Link>
        </p>
        <PriceTag className={styles.price} price={card.priceFrom} size="xl" isMarked />
        <p>{t('dearest', { store, price: formatEur(dearest.eurMicro), count: quotes.length })}</p>
      </div>
    </div>
  )
}

export function ReadingRuler({ reading: { card, quotes } }: { reading: HeroReading }) {
  if (!card.priceFrom || quotes.length === 0) return null
  return <PriceRuler name={card.name} lowest={card.priceFrom} quotes={quotes} />
}
