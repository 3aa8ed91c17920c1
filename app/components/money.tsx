import { useMemo } from 'react'
import { convertFromEur, formatMoney, minorIn, moneyParts, type Price, toDecimal } from '#domain/money.ts'
import styles from './money.module.css'
import { joinClasses } from './ui/join-classes.ts'
import { useVisitor } from './visitor.tsx'

/** Money in the visitor's currency. */
export function useMoney() {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  return useMemo(
    () => ({
      currency,
      format: (price: Price) => formatMoney(minorIn(price, currency, rates), currency),
      formatEur: (eurMinor: number) => formatMoney(convertFromEur(eurMinor, currency, rates), currency),
    }),
    [currency, rates],
  )
}

/** A price as a figure to look at: a raised sign, and the marker when it is the lowest. */
export function PriceTag({
  price,
  plus = null,
  size = 'm',
  isMarked = false,
  isAtEnd = false,
  className,
}: {
  price: Price
  /** Added as it is shown itself: a sum converted on its own can be a cent off the figures beside it. */
  plus?: Price | null
  size?: 's' | 'm' | 'l' | 'xl'
  isMarked?: boolean
  /** In a column set to the right the marker hangs out to the right. */
  isAtEnd?: boolean
  className?: string | undefined
}) {
  const { visitor, rates } = useVisitor()
  const shown = (one: Price) => minorIn(one, visitor.currency, rates)
  const minor = shown(price) + (plus ? shown(plus) : 0)
  const { symbol, figures, isSymbolFirst } = moneyParts(minor, visitor.currency)
  return (
    <data
      className={joinClasses(
        styles.price,
        styles[size],
        isMarked && (isAtEnd ? styles.markedAtEnd : styles.marked),
        className,
      )}
      value={toDecimal(minor)}
    >
      {isSymbolFirst && <span className={styles.sign}>{symbol}</span>}
      {figures}
      {!isSymbolFirst && <span className={styles.signBehind}>&nbsp;{symbol}</span>}
    </data>
  )
}
