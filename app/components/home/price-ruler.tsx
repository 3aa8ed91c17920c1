import type { CSSProperties } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { EurMicro } from '#domain/money/amounts.ts'
import { convertFromEur, type Price } from '#domain/money/price.ts'
import styles from './price-ruler.module.css'
import { fitRuler, placeOnRuler, stackTiles } from './ruler-geometry.ts'

export type StoreQuote = {
  readonly storeName: string
  readonly logoUrl: string | null
  readonly eurMicro: EurMicro
}

/** Four divisions of sixteen: long ticks at the labels, middle ones between, fine ones in between those. */
const WIDTH = 160
const STRONG_TICKS = ticks({ every: 20, length: (at) => (at % 40 === 0 ? 14 : 9) })
const FINE_TICKS = ticks({ every: 2.5, length: (at) => (at % 10 === 0 ? 8 : 5) })

/** Each store as a tick at its price, the lowest one marked. `quotes` come cheapest first. */
export function PriceRuler({
  name,
  lowest,
  quotes,
}: {
  name: string
  lowest: Price
  quotes: ReadonlyArray<StoreQuote>
}) {
  const t = useTranslation('hero')
  const { visitor, rates } = useVisitor()
  const { format, formatEur, formatMinor } = useMoney()
  const prices = quotes.map(({ eurMicro }) => convertFromEur(eurMicro, visitor.currency, rates))
  const ruler = fitRuler(prices)
  const positions = prices.map((price) => placeOnRuler(price, ruler))
  const levels = stackTiles(positions)
  const low = format(lowest)
  const high = formatEur(quotes.at(-1)?.eurMicro ?? lowest.eurMicro)
  return (
    <div
      className={styles.ruler}
      role="img"
      aria-label={t('ruler', { name, low, high, count: quotes.length })}
    >
      <div className={styles.stores}>
        {quotes.map(({ storeName, logoUrl }, index) => (
          <span
            key={storeName}
            className={joinClasses(styles.store, index === 0 && styles.low)}
            style={{ '--at': `${positions[index]}%`, '--level': levels[index] ?? 0 } as CSSProperties}
          >
            {levels[index] !== null && <StoreTile name={storeName} logoUrl={logoUrl} isSmall />}
            {index === 0 && <span className={styles.lowFlag}>{low}</span>}
            {index > 0 && index === quotes.length - 1 && levels[index] === 0 && (
              <span className={styles.highFlag}>{high}</span>
            )}
          </span>
        ))}
      </div>
      <svg className={styles.scale} viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.strong} d={`M0 0H${WIDTH}${STRONG_TICKS}`} />
        <path d={FINE_TICKS} />
      </svg>
      <div className={styles.labels}>
        {ruler.labelsMinor.map((minor) => (
          <span key={minor}>{formatMinor(minor)}</span>
        ))}
      </div>
    </div>
  )
}

function ticks({ every, length }: { every: number; length: (at: number) => number }): string {
  return Array.from({ length: WIDTH / every + 1 }, (_, index) => index * every)
    .map((at) => `M${at} 0V${length(at)}`)
    .join('')
}
