import { splitWords } from './text.ts'

/** Part of a search: a word, or a few words in a row that mean one thing. */
export type SearchTerm = {
  readonly words: ReadonlyArray<string>
  /** The flavours, formats, strengths and kinds that they name; none where they are just words. */
  readonly flavours: ReadonlyArray<string>
  /** Words that mean the same: the name of a brand, for a nickname. */
  readonly instead: ReadonlyArray<ReadonlyArray<string>>
}

/** The terms that begin with a word, longest first. */
export type TermTable = ReadonlyMap<string, ReadonlyArray<SearchTerm>>

type Entry = {
  /** Separated by commas, in any case and with any accents. */
  readonly spellings: string
  readonly flavours?: ReadonlyArray<string>
  readonly instead?: string
}

/** A phrase that several entries have means all that they mean. */
export function groupTerms(entries: ReadonlyArray<Entry>): TermTable {
  const meaningOf = new Map<string, { flavours: Set<string>; instead: Set<string> }>()
  for (const { spellings, flavours = [], instead } of entries) {
    for (const spelling of spellings.split(',')) {
      const phrase = splitWords(spelling).join(' ')
      if (phrase === '') continue
      const meaning = meaningOf.get(phrase) ?? { flavours: new Set(), instead: new Set() }
      for (const flavour of flavours) meaning.flavours.add(flavour)
      if (instead !== undefined) meaning.instead.add(instead)
      meaningOf.set(phrase, meaning)
    }
  }
  const terms = [...meaningOf].map(([phrase, { flavours, instead }]) => ({
    words: phrase.split(' '),
    flavours: [...flavours],
    instead: [...instead].map(splitWords),
  }))
  return Map.groupBy(
    terms.sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  )
}

/** Words in a row that are in the table become one term each: 'velo citron vert' has two terms. */
export function joinWords(table: TermTable, words: ReadonlyArray<string>): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; at += terms.at(-1)!.words.length) {
    terms.push(findTerm(table, words, at) ?? { words: [words[at]!], flavours: [], instead: [] })
  }
  return terms
}

function findTerm(table: TermTable, words: ReadonlyArray<string>, at: number): SearchTerm | undefined {
  return table.get(words[at]!)?.find((term) => term.words.every((word, nth) => words[at + nth] === word))
}
