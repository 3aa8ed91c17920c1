import type { Currency } from './currency.ts'

/**
 * Words before a number that make it a limit, in the seven languages of the site. Those of `under`, `cheaper`, `over`,
 * `stronger` and `weaker` leave the number itself out, as 'less than 6' does and 'at most 6' does not. A number without a unit is
 * a price after `cheaper` and `notDearer`, and a strength after `stronger`, `weaker` and their opposites.
 */
export const LIMIT_WORDS = {
  under: [
    ...['under', 'below', 'less than', '<'],
    ...['mindre än', 'lägre än'],
    ...['unter', 'weniger als'],
    ...['moins de', 'sous', 'en dessous de', 'inférieur à'],
    ...['onder', 'onder de', 'minder dan'],
    ...['menos de', 'por debajo de', 'debajo de', 'inferior a'],
    ...['meno di', 'sotto', 'sotto i', 'al di sotto di', 'inferiore a'],
  ],
  cheaper: [
    ...['cheaper than', 'billigare än', 'günstiger als', 'billiger als', 'moins cher que', 'moins chers que'],
    ...['goedkoper dan', 'más barato que', 'más baratos que', 'meno caro di', 'più economico di'],
  ],
  atMost: [
    ...['up to', 'at most', 'no more than', 'not more than', 'not over', 'max', 'max.', 'maximum', '<=', '≤'],
    ...['upp till', 'högst', 'som mest', 'maximalt', 'inte mer än', 'inte över'],
    ...['bis', 'bis zu', 'höchstens', 'maximal', 'nicht mehr als', 'nicht über'],
    ...['jusqu’à', "jusqu'à", 'au plus', 'au maximum', 'pas plus de'],
    ...['tot', 'tot en met', 'hoogstens', 'hooguit', 'maximaal', 'niet meer dan', 'niet boven'],
    ...['hasta', 'como máximo', 'máximo', 'a lo sumo', 'no más de'],
    ...['fino a', 'al massimo', 'massimo', 'non più di', 'non oltre'],
    ...['nothing over', 'nothing above', 'inget över', 'ingenting över', 'nichts über', 'rien au-dessus de'],
    ...['niets boven', 'nada de más de', 'nada por encima de', 'niente oltre', 'niente sopra'],
  ],
  over: [
    ...['over', 'above', 'more than', '>'],
    ...['över', 'mer än'],
    ...['über', 'mehr als'],
    ...['plus de', 'au-dessus de', 'supérieur à'],
    ...['boven', 'boven de', 'meer dan'],
    ...['más de', 'por encima de', 'encima de', 'superior a'],
    ...['più di', 'oltre', 'oltre i', 'sopra', 'sopra i', 'superiore a'],
  ],
  stronger: [
    ...['stronger than', 'starkare än', 'stärker als', 'plus fort que', 'sterker dan', 'más fuerte que'],
    ...['più forte di'],
  ],
  weaker: [
    ...[
      'weaker than',
      'lighter than',
      'milder than',
      'svagare än',
      'mildare än',
      'schwächer als',
      'leichter als',
    ],
    ...['less strong than', 'mindre stark än', 'weniger stark als', 'minder sterk dan'],
    ...['milder als', 'moins fort que', 'moins forts que', 'zwakker dan', 'lichter dan', 'menos fuerte que'],
    ...['meno forte di', 'più leggero di'],
  ],
  notStronger: [
    ...['not stronger than', 'no stronger than', 'inte starkare än', 'nicht stärker als', 'niet sterker dan'],
    ...['pas plus fort que', 'pas plus forts que', 'no más fuerte que', 'no más fuertes que'],
    ...['non più forte di', 'non più forti di', 'nothing stronger than', 'inget starkare än'],
    ...['ingenting starkare än', 'nichts stärkeres als', 'rien de plus fort que', 'niets sterker dan'],
    ...['nada más fuerte que', 'niente di più forte di'],
  ],
  notWeaker: [
    ...['not weaker than', 'no weaker than', 'inte svagare än', 'nicht schwächer als', 'niet zwakker dan'],
    ...['pas moins fort que', 'pas moins forts que', 'no menos fuerte que', 'no menos fuertes que'],
    ...['non meno forte di', 'non meno forti di'],
  ],
  notDearer: [
    ...['not more expensive than', 'no more expensive than', 'inte dyrare än', 'nicht teurer als'],
    ...['pas plus cher que', 'pas plus chers que', 'niet duurder dan', 'no más caro que', 'no más caros que'],
    ...['non più caro di', 'non più cari di'],
  ],
  atLeast: [
    ...['not under', 'not below', 'inte under', 'nicht unter', 'niet onder', 'non sotto'],
    ...['nothing under', 'nothing below', 'inget under', 'ingenting under', 'nichts unter'],
    ...['rien en dessous de', 'niets onder', 'nada por debajo de', 'niente sotto'],
    ...['from', 'at least', 'no less than', 'not less than', 'min', 'min.', 'minimum', '>=', '≥'],
    ...['från', 'minst', 'lägst', 'inte mindre än'],
    ...['ab', 'mindestens', 'minimal', 'nicht weniger als'],
    ...['à partir de', 'dès', 'au moins', 'au minimum', 'pas moins de'],
    ...['vanaf', 'minstens', 'minimaal', 'ten minste', 'niet minder dan'],
    ...['desde', 'a partir de', 'al menos', 'como mínimo', 'mínimo', 'no menos de'],
    ...['a partire da', 'da', 'almeno', 'minimo', 'non meno di'],
  ],
} as const

/** Words before a price that is named alone: who writes '3 eur' or 'around 3 eur' means up to that. */
export const AROUND_WORDS = [
  ...['for', 'at', 'about', 'around', 'approx', 'circa', 'ca', 'ca.', '~', 'roughly', 'price', 'budget'],
  ...['för', 'runt', 'ungefär', 'cirka', 'omkring', 'pris'],
  ...['für', 'fuer', 'um', 'um die', 'etwa', 'rund', 'ungefähr', 'zu', 'preis'],
  ...['pour', 'à', 'environ', 'autour de', 'prix'],
  ...['por', 'a', 'unos', 'alrededor de', 'precio'],
  ...['per', 'circa', 'intorno a', 'sui', 'prezzo'],
  ...['voor', 'ongeveer', 'rond', 'rond de', 'prijs'],
]

/** Words after a number that make it a limit: '6 mg or more'. */
export const LIMIT_ENDINGS = {
  atMost: [
    ...['or less', 'or fewer', 'or under', 'or below', 'or lower', 'or cheaper', 'max', 'max.', 'maximum'],
    ...['eller mindre', 'eller lägre', 'eller billigare', 'eller svagare', 'maximalt'],
    ...['oder weniger', 'oder darunter', 'oder günstiger', 'oder billiger', 'oder schwächer', 'maximal'],
    ...['ou moins', 'ou moins cher', 'au maximum', 'au plus'],
    ...['of minder', 'of lager', 'of goedkoper', 'maximaal'],
    ...['o menos', 'o más barato', 'como máximo', 'máximo', 'o meno', 'o meno caro', 'al massimo', 'massimo'],
  ],
  atLeast: [
    ...['or more', 'or higher', 'or stronger', 'or over', 'or above', 'and up', 'and more', 'min', 'minimum'],
    ...['eller mer', 'eller högre', 'eller starkare', 'och uppåt', 'minst'],
    ...['oder mehr', 'und mehr', 'oder stärker', 'oder höher', 'aufwärts', 'mindestens'],
    ...['ou plus', 'et plus', 'ou plus fort', 'au moins', 'au minimum'],
    ...['of meer', 'en meer', 'of hoger', 'of sterker', 'minimaal'],
    ...[
      'o más',
      'y más',
      'o más fuerte',
      'como mínimo',
      'mínimo',
      'o più',
      'e più',
      'o più forte',
      'in su',
      'minimo',
    ],
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
    ':-',
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
