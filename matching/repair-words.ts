import type { BrandIndex } from './brand-index.ts'
import { findFlavour, findSlip, isSellingCompound, splitCompound } from './word-slips.ts'

type Repaired = { readonly known: ReadonlyArray<string>; readonly unknown: ReadonlyArray<string> }

/** Corrects typing errors, joins words that were split and splits words that were joined. */
export function repairWords(
  index: BrandIndex,
  words: ReadonlyArray<string>,
  shopWords: ReadonlyArray<string>,
): Repaired {
  if (words.every((word) => isKnown(index, word))) return { known: words, unknown: [] }
  const known: string[] = []
  const unknown: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    const next = words[at + 1]
    const joined = next === undefined ? null : findJoined(index, word, next)
    if (joined) {
      known.push(...joined)
      at++
    } else if (isKnown(index, word)) known.push(word)
    else if (!shopWords.includes(word) && !isSellingCompound(word)) {
      const repaired = repairWord(index, word)
      known.push(...(repaired ?? [word]))
      if (!repaired) unknown.push(word)
    }
  }
  return { known, unknown }
}

function isKnown({ vocabulary }: BrandIndex, word: string): boolean {
  return vocabulary.has(word) || findFlavour(word) !== undefined
}

function findJoined(index: BrandIndex, word: string, next: string): ReadonlyArray<string> | null {
  if (isKnown(index, word) && isKnown(index, next)) return null
  const joined = word + next
  return findFlavour(joined) ?? (index.vocabulary.has(joined) ? [joined] : null)
}

/** Cached, since feeds repeat their errors; cleared before a hostile feed could fill the memory. */
const repairs = new WeakMap<BrandIndex, Map<string, ReadonlyArray<string> | null>>()
const MOST_REPAIRS = 5000

function repairWord(index: BrandIndex, word: string): ReadonlyArray<string> | null {
  let kept = repairs.get(index)
  if (!kept || kept.size > MOST_REPAIRS) {
    kept = new Map()
    repairs.set(index, kept)
  }
  const known = kept.get(word)
  if (known !== undefined) return known
  const parts = splitCompound(word, index.vocabulary)
  const isOfBrand = parts?.every((part) => index.vocabulary.has(part))
  // 'bluberry' is a misspelt blueberry, not a blue berry.
  const repaired = isOfBrand ? parts : (findSlip(word, index.vocabulary) ?? parts)
  kept.set(word, repaired)
  return repaired
}
