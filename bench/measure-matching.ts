import type { Matcher, MatchProduct } from '#matching/match-types.ts'
import type { ListingRow } from '#server/commands/match-files.ts'

export type MatchFigures = {
  readonly rows: number
  readonly matched: number
  /** Titles that were matched to the wrong product. */
  readonly wrong: ReadonlyArray<string>
  /** Titles whose product is in the catalogue and was not found. */
  readonly missed: ReadonlyArray<string>
  /** Titles matched to the right product with the wrong number of cans. */
  readonly wrongCans: ReadonlyArray<string>
  /** The share of matched titles that got the right product. */
  readonly precision: number
  /** The share of titles in the catalogue that were matched to their product. */
  readonly recall: number
  /** The share of these with the right number of cans. */
  readonly cans: number
}

/** Products are numbered by their position in the list. */
export function measureMatching(
  matcher: Matcher,
  products: ReadonlyArray<MatchProduct>,
  rows: ReadonlyArray<ListingRow>,
): MatchFigures {
  const wrong: string[] = []
  const missed: string[] = []
  const wrongCans: string[] = []
  let matched = 0
  let ours = 0
  for (const { input, row } of rows) {
    const result = matcher.match(input)
    const name = result.outcome === 'matched' ? products[result.productId]!.name : 'NONE'
    const expected = row.expected_catalogue_name
    if (name !== 'NONE') matched++
    if (expected !== 'NONE') ours++
    if (name !== expected) (name === 'NONE' ? missed : wrong).push(input.title)
    else if (name !== 'NONE' && result.cans !== Number(row.expected_cans)) wrongCans.push(input.title)
  }
  const right = matched - wrong.length
  return {
    rows: rows.length,
    matched,
    wrong,
    missed,
    wrongCans,
    precision: right / matched,
    recall: right / ours,
    cans: (right - wrongCans.length) / right,
  }
}
