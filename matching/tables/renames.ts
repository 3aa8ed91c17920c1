/** A product's former name. On the right the words as the catalogue has them now. */
export type Rename = { readonly brand: string; readonly from: string; readonly to: string }

export const RENAMES: ReadonlyArray<Rename> = [
  { brand: 'VELO', from: 'ice cool mint', to: 'crispy peppermint' },
  { brand: 'VELO', from: 'ice cool', to: 'crispy peppermint' },
  { brand: 'VELO', from: 'freeze', to: 'freezing peppermint' },
  { brand: 'VELO', from: 'berry frost', to: 'icy berries' },
]

/** Words that name a range of a brand, also in the name of a vendor. */
export const LINE_WORDS: ReadonlyArray<string> = [
  'plus',
  'shift',
  'exclusive',
  'gold',
  'ghost',
  'breakers',
  'pearls',
  'ninja',
  'collection',
  'fatality',
  'brutal',
  'xrange',
  'energy',
  'super white',
  'all white',
]
