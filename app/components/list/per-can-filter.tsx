import { useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { PerCanFacet } from '#domain/facets.ts'
import { toDecimal } from '#domain/money.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import styles from './per-can-filter.module.css'
import { EuroField, PriceBars, RangeHandle } from './per-can-parts.tsx'
import { parseEuros, rangeBounds } from './per-can-range.ts'

type PerCanFilterProps = {
  facet: PerCanFacet
  query: ProductQuery
  onCommit: (form: HTMLFormElement) => void
}

/** Fields that a form can send by itself; bars and handles above them for those who rather pull. */
export function PerCanFilter({ facet, query, onCommit }: PerCanFilterProps) {
  const t = useTranslation('filters')
  const fields = useRef<HTMLDivElement>(null)
  const { draft, setDraft, isChanged } = useDraft(query)
  const { low, high } = rangeBounds(facet)
  const min = parseEuros(draft.min) ?? low
  const max = parseEuros(draft.max) ?? high

  function commit() {
    const form = fields.current?.closest('form')
    if (isChanged && form?.checkValidity()) onCommit(form)
  }

  return (
    <>
      <PriceBars facet={facet} min={min} max={max} />
      <div className={styles.track}>
        <RangeHandle
          label={t('minHandle')}
          bounds={{ low, high }}
          value={min}
          onChange={(value) => setDraft({ ...draft, min: decimalUnless(Math.min(value, max), low) })}
          onCommit={commit}
        />
        <RangeHandle
          label={t('maxHandle')}
          bounds={{ low, high }}
          value={max}
          onChange={(value) => setDraft({ ...draft, max: decimalUnless(Math.max(value, min), high) })}
          onCommit={commit}
        />
      </div>
      <div className={styles.values} ref={fields}>
        <EuroField
          name="minPerCan"
          label={t('min')}
          placeholder={toDecimal(low)}
          value={draft.min}
          onChange={(text) => setDraft({ ...draft, min: text })}
          onCommit={commit}
        />
        <span className={styles.to}>–</span>
        <EuroField
          name="maxPerCan"
          label={t('max')}
          placeholder={toDecimal(high)}
          value={draft.max}
          onChange={(text) => setDraft({ ...draft, max: text })}
          onCommit={commit}
        />
      </div>
    </>
  )
}

/** What is being typed or pulled. The address takes over a field when it says something new of that field. */
function useDraft({ minPerCan, maxPerCan }: ProductQuery) {
  const inAddress = { min: textOf(minPerCan), max: textOf(maxPerCan) }
  const [{ known, draft }, setState] = useState({ known: inAddress, draft: inAddress })
  if (known.min !== inAddress.min || known.max !== inAddress.max) {
    setState({
      known: inAddress,
      draft: {
        min: known.min === inAddress.min ? draft.min : inAddress.min,
        max: known.max === inAddress.max ? draft.max : inAddress.max,
      },
    })
  }
  return {
    draft,
    setDraft: (next: typeof draft) => setState({ known: inAddress, draft: next }),
    isChanged: draft.min !== inAddress.min || draft.max !== inAddress.max,
  }
}

function textOf(minor: number | undefined): string {
  return minor === undefined ? '' : toDecimal(minor)
}

/** A handle at the end of the scale means no limit. */
function decimalUnless(minor: number, end: number): string {
  return minor === end ? '' : toDecimal(minor)
}
