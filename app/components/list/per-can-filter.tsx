import { useRef } from 'react'
import { isComplete, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PerCanFacet } from '#domain/facets.ts'
import { type EurMicro, higherOf, lowerOf } from '#domain/money/amounts.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import styles from './per-can-filter.module.css'
import { AmountField, PriceBars, RangeHandle } from './per-can-parts.tsx'
import { rangeBounds } from './per-can-range.ts'
import { usePerCanDraft } from './use-per-can-draft.ts'

type PerCanFilterProps = {
  facet: PerCanFacet
  query: ProductQuery
  /** `mover` names the dragged handle. */
  onCommit: (form: HTMLFormElement, mover?: string) => void
}

/** Fields that a form can send by itself; bars and handles above them for dragging. */
export function PerCanFilter({ facet, query, onCommit }: PerCanFilterProps) {
  const t = useTranslation('filters')
  const fields = useRef<HTMLDivElement>(null)
  const { currency, min, max, hidden, show, isChanged, markSent } = usePerCanDraft(query)
  const { low, high } = rangeBounds(facet)
  const lowest = min.eurMicro ?? low
  const highest = max.eurMicro ?? high
  /** A handle at the end of the scale means no limit. */
  const showUnless = (eurMicro: EurMicro, end: EurMicro) => (eurMicro === end ? '' : show(eurMicro))
  const nameUnlessHidden = (name: string) => (hidden.some((field) => field.name === name) ? undefined : name)

  useEarlyInput(fields, (used) => {
    for (const { name, value } of used) (name === 'minPerCan' ? min : max).setText(value)
    // The form applies it (use-filter-form.ts).
    if (used.every(isComplete)) markSent()
  })

  function commit(mover?: string) {
    const form = fields.current?.closest('form')
    if (!isChanged || !form?.checkValidity()) return
    markSent()
    onCommit(form, mover)
  }

  return (
    <>
      <PriceBars facet={facet} min={lowest} max={highest} />
      <div className={styles.track}>
        <RangeHandle
          label={t('minHandle')}
          bounds={{ low, high }}
          value={lowest}
          onChange={(value) => min.setText(showUnless(lowerOf(value, highest), low))}
          onCommit={() => commit('minPerCan')}
        />
        <RangeHandle
          label={t('maxHandle')}
          bounds={{ low, high }}
          value={highest}
          onChange={(value) => max.setText(showUnless(higherOf(value, lowest), high))}
          onCommit={() => commit('maxPerCan')}
        />
      </div>
      <div className={styles.values} ref={fields}>
        <AmountField
          name={nameUnlessHidden('minPerCan')}
          label={t('min', { currency })}
          currency={currency}
          placeholder={show(low)}
          value={min.text}
          onChange={min.setText}
          onCommit={() => commit()}
        />
        <span className={styles.to}>–</span>
        <AmountField
          name={nameUnlessHidden('maxPerCan')}
          label={t('max', { currency })}
          currency={currency}
          placeholder={show(high)}
          value={max.text}
          onChange={max.setText}
          onCommit={() => commit()}
        />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
    </>
  )
}
