import type { Currency } from './currency.ts'

/**
 * Words before a number that make it a limit, in the seven languages of the site. Those of `under` and `over` leave the
 * number itself out, as 'less than 6' does and 'at most 6' does not.
 */
export const LIMIT_WORDS = {
  under: [
    ...['under', 'below', 'less than', 'cheaper than', '<'],
    ...['mindre än', 'billigare än', 'lägre än'],
    ...['unter', 'weniger als', 'günstiger als', 'billiger als'],
    ...['moins de', 'moins cher que', 'sous', 'en dessous de', 'inférieur à'],
    ...['onder', 'onder de', 'minder dan', 'goedkoper dan'],
    ...['menos de', 'por debajo de', 'debajo de', 'más barato que', 'inferior a'],
    ...['meno di', 'sotto', 'sotto i', 'al di sotto di', 'inferiore a'],
  ],
  atMost: [
    ...['up to', 'at most', 'no more than', 'not more than', 'max', 'max.', 'maximum', '<=', '≤'],
    ...['upp till', 'högst', 'som mest', 'maximalt'],
    ...['bis', 'bis zu', 'höchstens', 'maximal'],
    ...['jusqu’à', "jusqu'à", 'au plus', 'au maximum'],
    ...['tot', 'tot en met', 'hoogstens', 'hooguit', 'maximaal'],
    ...['hasta', 'como máximo', 'máximo', 'a lo sumo'],
    ...['fino a', 'al massimo', 'massimo'],
  ],
  over: [
    ...['over', 'above', 'more than', 'stronger than', '>'],
    ...['över', 'mer än', 'starkare än'],
    ...['über', 'mehr als', 'stärker als'],
    ...['plus de', 'au-dessus de', 'supérieur à', 'plus fort que'],
    ...['boven', 'boven de', 'meer dan', 'sterker dan'],
    ...['más de', 'por encima de', 'encima de', 'superior a', 'más fuerte que'],
    ...['più di', 'oltre', 'oltre i', 'sopra', 'sopra i', 'superiore a'],
  ],
  atLeast: [
    ...['from', 'at least', 'no less than', 'min', 'min.', 'minimum', '>=', '≥'],
    ...['från', 'minst', 'lägst'],
    ...['ab', 'mindestens', 'minimal'],
    ...['à partir de', 'dès', 'au moins', 'au minimum'],
    ...['vanaf', 'minstens', 'minimaal', 'ten minste'],
    ...['desde', 'a partir de', 'al menos', 'como mínimo', 'mínimo'],
    ...['a partire da', 'da', 'almeno', 'minimo'],
  ],
} as const

/** Before a range: they add nothing to it. */
export const BETWEEN_WORDS = [
  'between',
  'from',
  'mellan',
  'från',
  'zwischen',
  'von',
  'entre',
  'de',
  'tussen',
  'van',
  'tra',
  'fra',
  'da',
]

/** Between the two numbers of a range. */
export const RANGE_WORDS = [
  '-',
  '–',
  '—',
  'to',
  'and',
  'till',
  'och',
  'bis',
  'und',
  'à',
  'et',
  'tot',
  'en',
  'a',
  'y',
  'hasta',
  'e',
]

export const CURRENCY_WORDS = {
  EUR: ['€', 'eur', 'euro', 'euros', 'eurot'],
  USD: ['$', 'usd', 'dollar', 'dollars', 'dólar', 'dólares', 'dollari', 'dollaro'],
  GBP: [
    '£',
    'gbp',
    'pound',
    'pounds',
    'pund',
    'pfund',
    'livre',
    'livres',
    'pond',
    'libra',
    'libras',
    'sterline',
    'sterlina',
  ],
  SEK: [
    'kr',
    'kr.',
    'sek',
    'krona',
    'kronor',
    'kronen',
    'couronne',
    'couronnes',
    'kronor',
    'coronas',
    'corone',
  ],
} as const satisfies Record<Currency, ReadonlyArray<string>>

/** After a price: every price of a list is one of a can. */
export const PER_CAN_WORDS = [
  ...['per can', 'a can', 'each', '/can', '/ can'],
  ...['per dosa', 'per burk', '/dosa', '/burk', 'styck', 'st'],
  ...['pro Dose', 'je Dose', 'die Dose', '/Dose'],
  ...['par boîte', 'la boîte', '/boîte'],
  ...['per blik', 'per blikje', 'per doos', 'per doosje', '/blik'],
  ...['por lata', 'la lata', '/lata'],
  ...['a scatola', 'a lattina', 'per lattina', 'per scatola', 'a confezione', '/lattina'],
]

/** After a strength: every strength of a list is one of a pouch. */
export const PER_POUCH_WORDS = [
  ...[
    'per pouch',
    '/pouch',
    '/portion',
    'per portion',
    'per prilla',
    'per påse',
    'pro Beutel',
    '/Beutel',
    'pro Portion',
  ],
  ...[
    'par sachet',
    '/sachet',
    'per zakje',
    '/zakje',
    'por bolsita',
    'por bolsa',
    'per bustina',
    'a bustina',
    '/bustina',
  ],
]
