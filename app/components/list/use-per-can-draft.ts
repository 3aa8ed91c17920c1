import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useVisitor } from '#app/components/visitor.tsx'
import { convertFromEur, toDecimal } from '#domain/money.ts'
import { limitInEur } from '#domain/per-can-limits.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { followAddress, type HeldDraft, type Side, type Texts } from './per-can-draft.ts'
import { listHiddenFields } from './per-can-fields.ts'
import { parseAmount } from './per-can-range.ts'

/**
 * What is being typed or pulled, in the visitor's currency. The address takes over a field when it says something
 * new of that field. An address is in euro: what is sent says so, or leaves it to the server to convert.
 */
export function usePerCanDraft({ minPerCan, maxPerCan }: ProductQuery) {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  const hasScripts = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const inAddress = { min: minPerCan, max: maxPerCan }
  const show = (eurMinor: number) => toDecimal(convertFromEur(eurMinor, currency, rates))
  const shown: Texts = { min: showOrBlank(minPerCan), max: showOrBlank(maxPerCan) }
  const { draft, asked, setText, markSent } = useDraft(shown)

  function showOrBlank(eurMinor: number | undefined): string {
    return eurMinor === undefined ? '' : show(eurMinor)
  }
  /** A field that nobody touched keeps the very limit of the address. */
  function findEurMinor(side: Side): number | null {
    const kept = inAddress[side]
    if (kept !== undefined && draft[side] === shown[side]) return kept
    const minor = parseAmount(draft[side])
    return minor === null ? null : limitInEur(minor, side, rates[currency])
  }
  function field(side: Side) {
    return {
      text: draft[side],
      setText: (text: string) => setText(side, text),
      eurMinor: findEurMinor(side),
    }
  }

  const [min, max] = [field('min'), field('max')]
  const chosen = { min: min.eurMinor, max: max.eurMinor }
  return {
    currency,
    show,
    min,
    max,
    hidden: listHiddenFields({ currency, inAddress, chosen: hasScripts ? chosen : null }),
    isChanged: draft.min !== asked.min || draft.max !== asked.max,
    /** What changes from here on is newer than the address that was asked for. */
    markSent,
  }
}

function useDraft(shown: Texts) {
  const [held, setHeld] = useState<HeldDraft>({ known: shown, draft: shown, sent: [] })
  const { draft, sent } = held
  const { min, max } = shown
  // When the page stands: while a new list is made ready, keys are answered on the old one.
  useLayoutEffect(() => setHeld((last) => followAddress(last, { min, max })), [min, max])
  return {
    draft,
    asked: sent.at(-1) ?? shown,
    setText: (side: Side, text: string) =>
      setHeld((last) => ({ ...last, draft: { ...last.draft, [side]: text } })),
    markSent: () => setHeld((last) => ({ ...last, sent: [...last.sent, last.draft] })),
  }
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
