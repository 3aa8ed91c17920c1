import { parseEurMicro } from '#domain/money/parse-amount.ts'

export type Side = 'min' | 'max'
export type Texts = Readonly<Record<Side, string>>

export type HeldDraft = {
  /** The last values of the address. */
  readonly known: Texts
  readonly draft: Texts
  /** The drafts whose requested address has not arrived yet, the latest last. */
  readonly sent: ReadonlyArray<Texts>
}

/**
 * A new value in the address replaces the field's. An address requested here may arrive late: then later
 * changes stay.
 */
export function followAddress(held: HeldDraft, shown: Texts): HeldDraft {
  const { known, draft, sent } = held
  if (known.min === shown.min && known.max === shown.max) return held
  const index = sent.findLastIndex((texts) => isSame(texts, shown))
  const asked = sent[index]
  const follow = (side: Side) => {
    const isKept = known[side] === shown[side] || (asked !== undefined && draft[side] !== asked[side])
    return isKept ? draft[side] : shown[side]
  }
  return {
    known: shown,
    draft: { min: follow('min'), max: follow('max') },
    sent: asked ? sent.slice(index + 1) : [],
  }
}

/** An amount comes back with all its digits. Both are in one currency, so the currency does not matter. */
function isSame(one: Texts, other: Texts): boolean {
  return (
    parseEurMicro(one.min) === parseEurMicro(other.min) && parseEurMicro(one.max) === parseEurMicro(other.max)
  )
}
