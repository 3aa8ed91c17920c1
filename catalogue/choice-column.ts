import { foldText } from '#domain/text.ts'
import { type Bitset, makeBitset, setBit } from './bitset.ts'
import { getList, type IntLists, invertLists, packLists } from './int-lists.ts'

/**
 * An address chooses an option by one of its folded keys; an option without keys by its exact value,
 * because the strength band 'medium' and the label 'Medium' are not the same.
 */
export type Choice = {
  readonly value: string
  readonly label?: string
  readonly keys?: ReadonlyArray<string>
}

/** A filter that offers choices: which product has which, seen from both sides. */
export type ChoiceColumn = {
  readonly options: ReadonlyArray<Choice>
  readonly optionsOf: IntLists
  /** As a flat array, where no product has more than one: far quicker to count. One past the last means none. */
  readonly onlyOptionOf: Uint16Array | null
  readonly positionsOf: IntLists
}

/** `optionsOf` holds, for each product, the indexes of its options. */
export function buildChoiceColumn(
  options: ReadonlyArray<Choice>,
  optionsOf: ReadonlyArray<ReadonlyArray<number>>,
): ChoiceColumn {
  const packed = packLists(optionsOf)
  const isSingle = options.length < 2 ** 16 && optionsOf.every((list) => list.length <= 1)
  return {
    options,
    optionsOf: packed,
    onlyOptionOf: isSingle ? Uint16Array.from(optionsOf, ([only]) => only ?? options.length) : null,
    positionsOf: invertLists(packed, options.length),
  }
}

export function foldKey(text: string): string {
  return foldText(text).trim()
}

/** The indexes of the options that the values name. Unknown values are ignored. */
export function listChosen({ options }: ChoiceColumn, values: ReadonlyArray<string>): number[] {
  if (values.length === 0) return []
  const keysWanted = new Set(values.map(foldKey))
  return options.flatMap(({ value, keys }, option) => {
    const isChosen = keys ? keys.some((key) => keysWanted.has(key)) : values.includes(value)
    return isChosen ? [option] : []
  })
}

/** The products that have at least one of the options. */
export function uniteChoices(
  size: number,
  parts: ReadonlyArray<readonly [column: ChoiceColumn, chosen: ReadonlyArray<number>]>,
): Bitset {
  const bits = makeBitset(size)
  for (const [column, chosen] of parts) {
    for (const option of chosen)
      for (const position of getList(column.positionsOf, option)) setBit(bits, position)
  }
  return bits
}
