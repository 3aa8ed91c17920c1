import { existsSync, readFileSync } from 'node:fs'
import { createMatcher } from '#matching/create-matcher.ts'
import type { Matcher, MatchInput } from '#matching/match-types.ts'
import { type ListingRow, readListingRows, readMatchProducts } from '#server/commands/match-files.ts'
import { measureMatching } from './measure-matching.ts'

const OWN_SET = new URL('../matching/labelled/listings.csv', import.meta.url)
const CATALOGUE = new URL('../demo/catalogue.csv', import.meta.url)
/** A second set, kept beside the project where there is one. */
const OTHER_SET = new URL('../../shared/data/match_dev.csv', import.meta.url)
/** What a run over a hundred stores has to match. */
const LISTING_COUNT = 70_000
/** A short run would time the compiler's first drafts. */
const ROUNDS = 5
const SUFFIXES = ['', ' 5-pack', ' – 10 Dosen', ' | Free Shipping', ' Lot de 3', ' Nicotine Pouches']

/** How well and how fast listings find their product. */
export function benchMatching(): void {
  const products = readMatchProducts(readFileSync(CATALOGUE, 'utf8'))
  const startedAt = performance.now()
  const matcher = createMatcher({ products, aliases: [], gtins: [] })
  const createMs = performance.now() - startedAt
  const sets = [OWN_SET, OTHER_SET].filter((set) => existsSync(set))
  const rows = sets.map((set) => readListingRows(readFileSync(set, 'utf8')))
  console.log(`Matching, ${products.length} products; the matcher was made in ${createMs.toFixed(0)} ms`)
  console.table(
    rows.map((listings, nth) => {
      const { precision, recall, cans, wrong } = measureMatching(matcher, products, listings)
      return {
        set: sets[nth] === OWN_SET ? 'own' : 'other',
        listings: listings.length,
        precision: toPercent(precision),
        recall: toPercent(recall),
        cans: toPercent(cans),
        wrong: wrong.length,
      }
    }),
  )
  timeMatching(matcher, rows.flat())
}

/** The best of a few rounds: what the machine does beside only ever makes it slower. */
function timeMatching(matcher: Matcher, rows: ReadonlyArray<ListingRow>) {
  const inputs: MatchInput[] = Array.from({ length: LISTING_COUNT }, (_, nth) => {
    const { input } = rows[nth % rows.length]!
    return input.variant ? input : { ...input, title: `${input.title}${SUFFIXES[nth % SUFFIXES.length]}` }
  })
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    for (const input of inputs) matcher.match(input)
    best = Math.min(best, performance.now() - startedAt)
  }
  console.log(`${((best * 1000) / inputs.length).toFixed(1)} µs per listing, ${LISTING_COUNT} listings`)
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
