import { type CSSProperties, useRef } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import type { Currency } from '#domain/currency.ts'
import type { PerCanFacet } from '#domain/facets.ts'
import { type EurMicro, eurMicro } from '#domain/money/amounts.ts'
import { currencySign } from '#domain/money/format-money.ts'
import styles from './per-can-filter.module.css'
import { STEP_EUR_MICRO } from './per-can-range.ts'
import { usePause } from './use-pause.ts'

/** How many products have which price; those within the limits are highlighted. */
export function PriceBars({ facet, min, max }: { facet: PerCanFacet; min: EurMicro; max: EurMicro }) {
  const { minEurMicro, maxEurMicro, buckets } = facet
  const tallest = Math.max(...buckets, 1)
  const width = (maxEurMicro - minEurMicro) / buckets.length
  return (
    <div className={styles.bars} aria-hidden="true">
      {buckets.map((count, index) => {
        const middle = minEurMicro + (index + 0.5) * width
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place on the scale
            key={index}
            data-in={(middle >= min && middle <= max) || undefined}
            style={{ '--share': count / tallest } as CSSProperties}
          />
        )
      })}
    </div>
  )
}

type RangeHandleProps = {
  label: string
  bounds: { low: EurMicro; high: EurMicro }
  value: EurMicro
  onChange: (value: EurMicro) => void
  onCommit: () => void
}

/** Dragged in euro, whatever the currency on display. */
export function RangeHandle({ label, bounds, value, onChange, onCommit }: RangeHandleProps) {
  const { formatEur } = useMoney()
  const handle = useRef<HTMLInputElement>(null)
  const { commitNow, commitSoon, wait } = usePause(onCommit)
  useEarlyInput(handle, ([{ value: pulledTo }]) => {
    // The browser itself brings a value into the scale and onto a step.
    const shown = Math.min(Math.max(value, bounds.low), bounds.high)
    if (Math.abs(Number(pulledTo) - shown) < STEP_EUR_MICRO) return
    onChange(eurMicro(Number(pulledTo)))
    commitSoon()
  })
  return (
    <input
      ref={handle}
      className={styles.handle}
      type="range"
      aria-label={label}
      aria-valuetext={formatEur(value)}
      min={bounds.low}
      max={bounds.high}
      step={STEP_EUR_MICRO}
      value={value}
      onChange={(event) => onChange(eurMicro(event.target.valueAsNumber))}
      onPointerUp={commitNow}
      onKeyDown={wait}
      onKeyUp={commitSoon}
      onBlur={commitNow}
    />
  )
}

type AmountFieldProps = {
  /** Absent where another field is sent in its place. */
  name: string | undefined
  label: string
  currency: Currency
  placeholder: string
  value: string
  onChange: (text: string) => void
  onCommit: () => void
}

export function AmountField({
  name,
  label,
  currency,
  placeholder,
  value,
  onChange,
  onCommit,
}: AmountFieldProps) {
  const { symbol, isSymbolFirst } = currencySign(currency)
  const sign = <span aria-hidden="true">{symbol}</span>
  return (
    <label className={styles.field}>
      <span className="sr">{label}</span>
      {isSymbolFirst && sign}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        pattern="\d{1,5}([.,]\d{1,2})?"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onCommit}
      />
      {!isSymbolFirst && sign}
    </label>
  )
}
