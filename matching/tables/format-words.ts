import type { Format } from '#domain/product.ts'

/** The size of a pouch, in words. 'Original' and 'Regular' are not here: more often they name a flavour or strength. */
export const FORMAT_WORDS: Readonly<Record<Exclude<Format, 'original'>, string>> = {
  mini: 'minis, mini pouches, mini pouch, mini snus, mini portion, mini format, miniportion, mini size',
  slim: 'slims, slim pouches, slim pouch, slim snus, slim portion, slimportion, slim format, schlank, slimmad, slim fit, long slim, slank',
  large: 'maxi, large format, maxi portion, stor, xl portion, grande, groß, large portion',
  loose:
    'lös, lössnus, løs, løssnus, lös snus, løs snus, loose snus, loses, lose, en vrac, irtonuuska, losse snus, los, lössnuset, løst',
}

/** Slims that are separate products beside the plain slim: both a word of the name and a slim. */
export const SLIM_VARIANTS: ReadonlyArray<string> = ['super slim', 'ultra slim']

/** Means pouch rather than loose, and nothing else. */
export const PORTION_WORDS =
  'portion, portions, porsjon, portionssnus, porsjonssnus, portionsnus, portioner, porsjoner, portie, annos, annosnuuska, porcja, porce, porción, porzione, portionspåsar, portionspåse'
