import { useMemo } from 'react'
import { useLanguage } from '#app/i18n/i18n.tsx'
import { type DeliveredOrder, deliveredFigures } from '#domain/delivered-figures.ts'
import type { EurMicro, Minor } from '#domain/money/amounts.ts'
import { formatMoney, moneyParts, toDecimal } from '#domain/money/format-money.ts'
import { addMinor, convertFromEur, minorIn, type Price } from '#domain/money/price.ts'
import { type ShownAmount, shownIn } from '#domain/shown-amount.ts'
import styles from './money.module.css'
import { joinClasses } from './ui/join-classes.ts'
import { useVisitor } from './visitor.tsx'

/** Money in the visitor's currency. */
export function useMoney() {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  const language = useLanguage()
  return useMemo(
    () => ({
      currency,
      format: (price: Price) => formatMoney(minorIn(price, currency, rates), currency, language),
      formatEur: (value: EurMicro) => formatMoney(convertFromEur(value, currency, rates), currency, language),
      formatShown: (amount: ShownAmount) => formatMoney(shownIn(amount, currency, rates), currency, language),
      /** An order with its shipping, in the visitor's currency. */
      deliver: (order: DeliveredOrder) => deliveredFigures(order, currency, rates),
      /** An amount already in the visitor's currency. */
      formatMinor: (amount: Minor) => formatMoney(amount, currency, language),
    }),
    [currency, rates, language],
  )
}

type TagLook = {
  size?: 's' | 'm' | 'l' | 'xl'
  isMarked?: boolean
  /** In a right-aligned column the marker overhangs to the right. */
  isAtEnd?: boolean
  className?: string | undefined
}

/** A price as a large figure: a raised sign, and the marker when it is the lowest. */
export function PriceTag({
  price,
  plus = null,
  ...look
}: TagLook & {
  price: Price
  /** Added up as shown: a sum converted on its own can be a cent off the figures beside it. */
  plus?: Price | null
}) {
  const { visitor, rates } = useVisitor()
  const shown = (one: Price) => minorIn(one, visitor.currency, rates)
  return <AmountTag amount={plus ? addMinor(shown(price), shown(plus)) : shown(price)} {...look} />
}

/** The same for an amount already in the visitor's currency. */
export function AmountTag({
  amount,
  size = 'm',
  isMarked = false,
  isAtEnd = false,
  className,
}: TagLook & { amount: Minor }) {
  const { visitor } = useVisitor()
  const { symbol, figures, isSymbolFirst } = moneyParts(amount, visitor.currency, useLanguage())
  return (
    <data
      className={joinClasses(
        styles.price,
        styles[size],
        isMarked && (isAtEnd ? styles.markedAtEnd : styles.marked),
        className,
      )}
      value={toDecimal(amount, visitor.currency)}
    >
      {isSymbolFirst && <span className={styles.sign}>{symbol}</span>}
      {figures}
      {!isSymbolFirst && <span className={styles.signBehind}>&nbsp;{symbol}</span>}
    </data>
  )
}
