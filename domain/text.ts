import type { Language } from './language.ts'

/** Letters without a combining mark in Unicode that are still read as their plain form. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case without accents: how names and queries are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => PLAIN_LETTERS[letter]!)
}

/** Marks that people put around a search; they are ignored in names too. */
const QUOTES = /["“”„«»]/g

/** They would become letters: 'ZYN™' is 'zyn', not 'zyntm'. */
const TRADE_MARKS = /[™®©℠]/g

/** The folded words of a query; none for a blank one. */
export function splitWords(query: string): string[] {
  const words = foldText(query.replace(TRADE_MARKS, '')).split(/\s+/u).filter(Boolean)
  return words.map((word) => word.replace(QUOTES, '') || word)
}

/** Whether a name contains every word of a query, in any order; a blank query matches every name. */
export function hasEveryWord(name: string, query: string): boolean {
  if (query.trim() === '') return true
  const folded = foldText(name)
  return splitWords(query).every((word) => folded.includes(word))
}

/** 'Göteborgs Rapé White Portion' → 'goteborgs-rape-white-portion'. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\./g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Languages with letters that others treat as accented: å, ä and ö come after z in Swedish, ñ after n in Spanish. */
export const OWN_ALPHABETS = ['sv', 'es'] as const satisfies ReadonlyArray<Language>

const collators = new Map<Language, Intl.Collator>()

/**
 * The order of names in a language, the same on every machine whatever its locale. A collator is made when
 * first needed: it costs a phone more than all the rest of a page's scripts.
 */
export function compareNames(a: string, b: string, language: Language = 'en'): number {
  const collator = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, collator)
  return collator.compare(a, b)
}
