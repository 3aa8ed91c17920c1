import { parseEurMicro } from '#domain/money/parse-amount.ts'

export type Side = 'min' | 'max'
export type Texts = Readonly<Record<Side, string>>

export type HeldDraft = {
  /** What the address said last. */
  readonly known: Texts
  readonly draft: Texts
  /** The drafts that an address was asked for and has not come yet, the latest last. */
  readonly sent: ReadonlyArray<Texts>
}

/**
 * The address takes over a field that it says something new of. One that was asked for here may come late: then what
 * was changed since stays.
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

/** An amount comes back with all its digits. Both are in one currency, so it plays no part. */
function isSame(one: Texts, other: Texts): boolean {
  return (
    parseEurMicro(one.min) === parseEurMicro(other.min) && parseEurMicro(one.max) === parseEurMicro(other.max)
  )
}
