import type { FlavourFamily } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { MatchProduct } from '#matching/match-types.ts'

type Named = Pick<MatchProduct, 'name' | 'flavourFamily'>

const votesByKnown = new WeakMap<ReadonlyArray<Named>, Map<string, Map<FlavourFamily, number>>>()

/** The family that most names with these words belong to; each word has one vote, however often it is sold. */
export function findFamily(words: ReadonlyArray<string>, known: ReadonlyArray<Named>): FlavourFamily | null {
  const byWord = votesByKnown.get(known) ?? countVotes(known)
  votesByKnown.set(known, byWord)
  const voices = new Map<FlavourFamily, number>()
  for (const word of words.flatMap((text) => foldText(text).split(' '))) {
    const families = byWord.get(word)
    if (!families) continue
    const all = [...families.values()].reduce((sum, count) => sum + count, 0)
    for (const [family, count] of families) voices.set(family, (voices.get(family) ?? 0) + count / all)
  }
  return [...voices].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function countVotes(known: ReadonlyArray<Named>) {
  const byWord = new Map<string, Map<FlavourFamily, number>>()
  for (const { name, flavourFamily } of known) {
    if (!flavourFamily) continue
    for (const word of new Set(foldText(name).split(/\W+/))) {
      const families = byWord.get(word) ?? new Map<FlavourFamily, number>()
      byWord.set(word, families.set(flavourFamily, (families.get(flavourFamily) ?? 0) + 1))
    }
  }
  return byWord
}
