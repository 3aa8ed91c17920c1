import { readFileSync } from 'node:fs'
import { createMatcher } from '#matching/create-matcher.ts'
import type { Matcher, MatchInput } from '#matching/match-types.ts'
import { type ListingRow, readListingRows, readMatchProducts } from '#server/commands/match-files.ts'
import { type MatchFigures, measureMatching } from './measure-matching.ts'

const OWN_SETS = ['listings', 'classes', 'blind', 'blind-2', 'blind-3', 'blind-4']
const CATALOGUE = new URL('../data/starter/catalogue.csv', import.meta.url)
/** Another set of listings with the same columns, if one is named. */
const OTHER_SET = process.env.MATCH_SET
/** A short run would time code that is not optimised yet. */
const ROUNDS = 15
const SUFFIXES = ['', ' 5-pack', ' – 10 Dosen', ' | Free Shipping', ' Lot de 3', ' Nicotine Pouches']

/** How well and how fast listings find their product. */
export function benchMatching(): void {
  const products = readMatchProducts(readFileSync(CATALOGUE, 'utf8'))
  const startedAt = performance.now()
  const matcher = createMatcher({ products, aliases: [], gtins: [] })
  const createMs = performance.now() - startedAt
  const sets = readSets()
  console.log(`Matching, ${products.length} products; the matcher was made in ${createMs.toFixed(0)} ms`)
  console.table(
    sets.flatMap(({ set, rows }) =>
      listParts(rows).map(([part, listings]) => ({
        set,
        class: part,
        listings: listings.length,
        ...describeFigures(measureMatching(matcher, products, listings)),
      })),
    ),
  )
  const [{ rows: timed } = { rows: [] }] = sets
  timeMatching(() => createMatcher({ products, aliases: [], gtins: [] }), timed)
}

type LabelledSet = { readonly set: string; readonly rows: ReadonlyArray<ListingRow> }

function readSets(): LabelledSet[] {
  const own = OWN_SETS.map((set) => ({
    set,
    path: new URL(`../matching/labelled/${set}.csv`, import.meta.url),
  }))
  const all = OTHER_SET ? [...own, { set: 'other', path: OTHER_SET }] : own
  const sets = all.map(({ set, path }) => ({ set, rows: readListingRows(readFileSync(path, 'utf8')) }))
  const blind = sets.filter(({ set }) => set.startsWith('blind'))
  return [...sets, { set: 'all blind', rows: blind.flatMap(({ rows }) => rows) }]
}

/** The whole set, and each of its classes where it names them. */
function listParts(rows: ReadonlyArray<ListingRow>): [part: string, listings: ReadonlyArray<ListingRow>][] {
  const classes = Map.groupBy(rows, ({ row }) => row.class ?? '')
  return classes.size > 1 ? [...classes, ['all', rows]] : [['all', rows]]
}

/** A share of nothing is left out: in a class without products of ours there is nothing to find. */
function describeFigures({ precision, recall, cans, wrong, missed, wrongCans }: MatchFigures) {
  return {
    precision: toPercent(precision),
    recall: toPercent(recall),
    cans: toPercent(cans),
    wrong: wrong.length,
    missed: missed.length,
    'wrong cans': wrongCans.length,
  }
}

/**
 * The best of a few rounds, in processor time: other work of the machine only makes it slower. A matcher remembers its
 * answers, so each round has a new one, which is asked everything twice.
 */
function timeMatching(makeMatcher: () => Matcher, rows: ReadonlyArray<ListingRow>) {
  const inputs: MatchInput[] = rows.flatMap(({ input }) =>
    SUFFIXES.map((suffix) => ({ ...input, title: `${input.title}${suffix}` })),
  )
  const best = { first: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    const matcher = makeMatcher()
    for (const name of ['first', 'again'] as const) {
      const before = process.cpuUsage()
      for (const input of inputs) matcher.match(input)
      const { user, system } = process.cpuUsage(before)
      best[name] = Math.min(best[name], user + system)
    }
  }
  const perListing = (micros: number) => `${(micros / inputs.length).toFixed(1)} µs`
  console.log(
    `${perListing(best.first)} per listing at first sight, ${perListing(best.again)} seen again; ${inputs.length} listings`,
  )
}

function toPercent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(share * 100).toFixed(2)} %`
}
