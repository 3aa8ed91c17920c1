import { useState, useSyncExternalStore } from 'react'
import { useVisitor } from '#app/components/visitor.tsx'
import { convertFromEur, toDecimal } from '#domain/money.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { euroText, limitInEur, parseAmount } from './per-can-range.ts'

type Side = 'min' | 'max'
type Texts = Readonly<Record<Side, string>>

/**
 * What is being typed or pulled, in the visitor's currency. The address takes over a field when it says something
 * new of that field. An address is in euro, and without scripts nobody converts: then so are the fields.
 */
export function usePerCanDraft({ minPerCan, maxPerCan }: ProductQuery) {
  const { visitor, rates } = useVisitor()
  const hasScripts = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const currency = hasScripts ? visitor.currency : 'EUR'
  const rate = rates[currency]
  const inAddress = { min: minPerCan, max: maxPerCan }
  const show = (eurMinor: number) => toDecimal(convertFromEur(eurMinor, currency, rates))
  const shown: Texts = { min: showOrBlank(minPerCan), max: showOrBlank(maxPerCan) }
  const { draft, setDraft } = useDraft(shown)

  function showOrBlank(eurMinor: number | undefined): string {
    return eurMinor === undefined ? '' : show(eurMinor)
  }
  /** A field that nobody touched keeps the very limit of the address. */
  function findEurMinor(side: Side): number | null {
    const kept = inAddress[side]
    if (kept !== undefined && draft[side] === shown[side]) return kept
    const minor = parseAmount(draft[side])
    return minor === null ? null : limitInEur(minor, side, rate)
  }
  function field(side: Side) {
    const eurMinor = findEurMinor(side)
    return {
      text: draft[side],
      setText: (text: string) => setDraft({ ...draft, [side]: text }),
      eurMinor,
      /** Sent in place of the text where that is not in euro. */
      sentText: currency === 'EUR' ? null : eurMinor === null ? '' : euroText(eurMinor),
    }
  }

  return {
    currency,
    show,
    min: field('min'),
    max: field('max'),
    isChanged: draft.min !== shown.min || draft.max !== shown.max,
  }
}

function useDraft(shown: Texts) {
  const [{ known, draft }, setState] = useState({ known: shown, draft: shown })
  if (known.min !== shown.min || known.max !== shown.max) {
    setState({
      known: shown,
      draft: {
        min: known.min === shown.min ? draft.min : shown.min,
        max: known.max === shown.max ? draft.max : shown.max,
      },
    })
  }
  return { draft, setDraft: (next: Texts) => setState({ known: shown, draft: next }) }
}

/** Rendered on the server as for a browser without scripts; scripts change it once they are there. */
function subscribeToNothing() {
  return () => {}
}
function isTrue() {
  return true
}
function isFalse() {
  return false
}
