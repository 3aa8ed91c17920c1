import { type CSSProperties, useRef } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import type { Currency } from '#domain/currency.ts'
import type { PerCanFacet } from '#domain/facets.ts'
import { moneyParts } from '#domain/money.ts'
import styles from './per-can-filter.module.css'
import { STEP_MINOR } from './per-can-range.ts'
import { usePause } from './use-pause.ts'

/** How many products cost how much; those within the limits stand out. */
export function PriceBars({ facet, min, max }: { facet: PerCanFacet; min: number; max: number }) {
  const { minEurMinor, maxEurMinor, buckets } = facet
  const tallest = Math.max(...buckets, 1)
  const width = (maxEurMinor - minEurMinor) / buckets.length
  return (
    <div className={styles.bars} aria-hidden="true">
      {buckets.map((count, index) => {
        const middle = minEurMinor + (index + 0.5) * width
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
  bounds: { low: number; high: number }
  value: number
  onChange: (minor: number) => void
  onCommit: () => void
}

/** Pulled in euro cents, whatever the currency it is read in. */
export function RangeHandle({ label, bounds, value, onChange, onCommit }: RangeHandleProps) {
  const { formatEur } = useMoney()
  const handle = useRef<HTMLInputElement>(null)
  const { commitNow, commitSoon, wait } = usePause(onCommit)
  useEarlyInput(handle, ([{ value: pulledTo }]) => {
    // The browser itself brings a value between the ends of the scale and onto a step.
    const shown = Math.min(Math.max(value, bounds.low), bounds.high)
    if (Math.abs(Number(pulledTo) - shown) < STEP_MINOR) return
    onChange(Number(pulledTo))
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
      step={STEP_MINOR}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
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
  const { symbol, isSymbolFirst } = moneyParts(0, currency)
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
