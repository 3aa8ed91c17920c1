import type { Format, Kind } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { MatchProduct, ParsedListing } from '#matching/match-types.ts'
import { splitWritten } from './find-new-brands.ts'

/** The others are how shops class strengths, and appear beside any name. */
const NAMED_GRADES: Readonly<Record<string, string>> = {
  ...{ xxstrong: 'XX-Strong', hyper: 'Hyper', ultra: 'Ultra', extreme: 'Extreme', max: 'Max', hard: 'Hard' },
}

/** 'ZYN Cool Mint Mini 6mg': brand, words, format and strength, as the catalogue writes them. */
export function nameProduct({
  brand,
  words,
  format,
  kind,
  strengthWord,
  namedMg,
  siblings,
}: {
  brand: string
  words: ReadonlyArray<string>
  format: Format | null
  kind: Kind
  /** A word for the strength that names another product than the same name without it. */
  strengthWord: string | null
  /** The figure on the can. */
  namedMg: number | null
  siblings: ReadonlyArray<Pick<MatchProduct, 'name' | 'format' | 'kind'>>
}): string {
  const parts = [brand, ...words]
  if (format !== null && isFormatNamed(format, siblings)) parts.push(capitalise(format))
  const grade = strengthWord === null ? undefined : NAMED_GRADES[strengthWord]
  if (grade) parts.push(grade)
  if (kind === 'nicotine-free' && needsZero(words, siblings)) parts.push('Zero')
  if (namedMg !== null && namedMg > 0) parts.push(`${namedMg}mg`)
  return parts.join(' ')
}

/** A format is part of the name, unless the brand leaves it out of the names of its other products. */
function isFormatNamed(format: Format, siblings: ReadonlyArray<Pick<MatchProduct, 'name' | 'format'>>) {
  if (format === 'original') return false
  const alike = siblings.filter((product) => product.format === format)
  const naming = alike.filter(({ name }) => foldText(name).split(' ').includes(format))
  return alike.length === 0 || naming.length * 2 >= alike.length
}

/** A brand that sells nicotine too tells its products without it apart by a word. */
function needsZero(words: ReadonlyArray<string>, siblings: ReadonlyArray<Pick<MatchProduct, 'kind'>>) {
  const isSaid = words.some((word) => /^(zero|energy|caffeine)$/i.test(word))
  return !isSaid && (siblings.length === 0 || siblings.some(({ kind }) => kind !== 'nicotine-free'))
}

/** Known words in English, unexplained ones as the title spells them: 'skane' → 'Skåne'. */
export function spellWords(
  { words, leftover }: Pick<ParsedListing, 'words' | 'leftover'>,
  title: string,
): string[] {
  const written = new Map(splitWritten(title).map((word) => [foldText(word), word]))
  return [...new Set(words)].map((word) => {
    const own = leftover.includes(word) ? written.get(word) : undefined
    return capitalise(own === undefined || own === own.toUpperCase() ? word : own)
  })
}

function capitalise(words: string): string {
  return words.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
