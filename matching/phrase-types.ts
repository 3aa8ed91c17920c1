import type { Format } from '#domain/product.ts'

/** The meaning of a word or a few words in a row, independent of position. */
export type Meaning =
  | { readonly role: 'words'; readonly words: ReadonlyArray<string> }
  | { readonly role: 'strength'; readonly word: string }
  | { readonly role: 'format'; readonly format: Format; readonly words: ReadonlyArray<string> }
  | { readonly role: 'portion' | 'nicotine-free' | 'caffeine' | 'tobacco-free' | 'tobacco' | 'noise' }
  | { readonly role: 'mixed' | 'other-goods'; readonly words: ReadonlyArray<string> }
  | { readonly role: 'market'; readonly market: 'us' | 'eu' }

export type Phrase = { readonly rest: ReadonlyArray<string>; readonly meaning: Meaning }

/** The thing that a number beside the word counts. */
export type UnitRole =
  | 'mg'
  | 'gram'
  | 'pouch'
  | 'sleeve'
  | 'half roll'
  | 'roll'
  | 'single'
  | 'can'
  | 'piece'
  | 'pack'
  | 'vague pack'
  | 'dot'
  | 'other'
  | 'sort'

export type UnitPhrase = { readonly rest: ReadonlyArray<string>; readonly role: UnitRole }
