import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage } from '#app/i18n/i18n.tsx'
import type { EurMicro } from '#domain/money/amounts.ts'
import { formatForField } from '#domain/money/format-money.ts'
import { parseMinor } from '#domain/money/parse-amount.ts'
import { convertFromEur } from '#domain/money/price.ts'
import { limitInEur } from '#domain/per-can-limits.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { followAddress, type HeldDraft, type Side, type Texts } from './per-can-draft.ts'
import { listHiddenFields } from './per-can-fields.ts'

/**
 * The values being typed or dragged, in the visitor's currency. A new value in the address replaces the field's.
 * An address is in euro: the form sends euro, or names its currency for the server to convert.
 */
export function usePerCanDraft({ minPerCan, maxPerCan }: ProductQuery) {
  const { visitor, rates } = useVisitor()
  const { currency } = visitor
  const language = useLanguage()
  const hasScripts = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const inAddress = { min: minPerCan, max: maxPerCan }
  const show = (eurMicro: EurMicro) =>
    formatForField(convertFromEur(eurMicro, currency, rates), currency, language)
  const shown: Texts = { min: showOrBlank(minPerCan), max: showOrBlank(maxPerCan) }
  const { draft, asked, setText, markSent } = useDraft(shown)

  function showOrBlank(eurMicro: EurMicro | undefined): string {
    return eurMicro === undefined ? '' : show(eurMicro)
  }
  /** An unchanged field keeps the exact limit of the address. */
  function findEurMicro(side: Side): EurMicro | null {
    const kept = inAddress[side]
    if (kept !== undefined && draft[side] === shown[side]) return kept
    const minor = parseMinor(draft[side], currency)
    return minor === null ? null : limitInEur(minor, side, { currency, rates })
  }
  function field(side: Side) {
    return {
      text: draft[side],
      setText: (text: string) => setText(side, text),
      eurMicro: findEurMicro(side),
    }
  }

  const [min, max] = [field('min'), field('max')]
  const chosen = { min: min.eurMicro, max: max.eurMicro }
  return {
    currency,
    show,
    min,
    max,
    hidden: listHiddenFields({ currency, inAddress, chosen: hasScripts ? chosen : null }),
    isChanged: draft.min !== asked.min || draft.max !== asked.max,
    /** Changes from here on are newer than the requested address. */
    markSent,
  }
}

function useDraft(shown: Texts) {
  const [held, setHeld] = useState<HeldDraft>({ known: shown, draft: shown, sent: [] })
  const { draft, sent } = held
  const { min, max } = shown
  // After rendering: while a new list is prepared, keys act on the old one.
  useLayoutEffect(() => setHeld((last) => followAddress(last, { min, max })), [min, max])
  return {
    draft,
    asked: sent.at(-1) ?? shown,
    setText: (side: Side, text: string) =>
      setHeld((last) => ({ ...last, draft: { ...last.draft, [side]: text } })),
    markSent: () => setHeld((last) => ({ ...last, sent: [...last.sent, last.draft] })),
  }
}

/** Rendered on the server as for a browser without scripts; scripts change it once they have loaded. */
function subscribeToNothing() {
  return () => {}
}
function isTrue() {
  return true
}
function isFalse() {
  return false
}
