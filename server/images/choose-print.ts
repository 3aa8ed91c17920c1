import type { FlavourFamily, Product } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { Print } from './motifs.ts'

const PRINT_OF_FAMILY: Readonly<Record<FlavourFamily, Print>> = {
  mint: 'mint',
  fruit: 'apple',
  berry: 'berry',
  tobacco: 'tobacco',
  tropical: 'tropical',
  citrus: 'citrus',
  spice: 'spice',
  coffee: 'coffee',
  cola: 'cola',
  liquorice: 'licorice',
  caffeine: 'cola',
  neutral: 'neutral',
  bubble: 'bubble',
  floral: 'floral',
  other: 'neutral',
}

/** A family is wide; words of the name are more precise. The first that fits decides. */
const WORDS: Partial<Record<FlavourFamily, ReadonlyArray<readonly [Print, RegExp]>>> = {
  mint: [
    [
      'ice',
      /\b(ice|icy|iced|ice ?cold|cold|freez\w*|frost\w*|frozen|arctic|polar|glacier|menthol|chill\w*|blizzard|snow|-?80)\b/,
    ],
  ],
  fruit: [
    ['berry', /berr|cherr|grape|plum|pomegranate|currant|raspb|strawb|watermelon|dragon/],
    ['tropical', /peach|apricot|mango|banana|papaya|passion|pineapple|coconut|tropic|melon|nectarine/],
    ['citrus', /lemon|lime|orange|citrus|mandarin|grapefruit|yuzu/],
    ['bubble', /tutti|gum|candy|sherbet/],
  ],
  caffeine: [['coffee', /coffee|espresso|latte|mocha|cappuccino|macchiato/]],
  floral: [['berry', /rosehip|hibiscus/]],
}

/** The print for a whole family. */
export function printOfFamily(family: FlavourFamily): Print {
  return PRINT_OF_FAMILY[family]
}

export function choosePrint({
  flavourFamily,
  name,
  flavour,
}: Pick<Product, 'flavourFamily' | 'name' | 'flavour'>): Print {
  const words = foldText(`${name} ${flavour ?? ''}`)
  const chosen = WORDS[flavourFamily]?.find(([, pattern]) => pattern.test(words))
  return chosen?.[0] ?? printOfFamily(flavourFamily)
}
