import type { BookedBrand } from './brand-book.ts'
import { splitPhrase } from './lexicon.ts'
import { readText } from './read-words.ts'
import { markNone } from './reading.ts'
import type { TextSlots } from './text-slots.ts'
import { tokenise } from './tokenise.ts'
import { findFlavour, splitCompound } from './word-slips.ts'

/** The name of a product, with or without its brand: its content, and its words for flavour and line. */
export function readName(brand: BookedBrand, name: string): { slots: TextSlots; words: string[] } {
  const text = tokenise(name)
  const used = markNone(text.tokens.length)
  const own = splitPhrase(brand.name)
  if (own.every((word, at) => text.tokens[at]?.text === word)) used.fill(1, 0, own.length)
  const slots = readText(text, used)
  const words = [...slots.words, ...slots.bareNumbers].flatMap((word) => splitNameWord(word))
  return { slots, words: [...new Set(words)].sort() }
}

function splitNameWord(word: string): ReadonlyArray<string> {
  return findFlavour(word) ? [word] : (splitCompound(word) ?? [word])
}
