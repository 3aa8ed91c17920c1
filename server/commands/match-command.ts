import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createMatcher } from '#matching/create-matcher.ts'
import type { MatchProduct, MatchResult } from '#matching/match-types.ts'
import { readListingRows, readMatchProducts } from './match-files.ts'
import { writeAll } from './write-all.ts'

export type MatchDeps = {
  readonly print?: (text: string) => Promise<void>
  readonly printError?: (text: string) => Promise<void>
}

const USAGE = 'feeds -- match <listings.csv> [--catalogue <catalogue.csv>] [--json]'
const OWN_CATALOGUE = new URL('../../data/starter/catalogue.csv', import.meta.url)

/** Matches every row of a file to a product and prints the answers in order. Returns the exit code. */
export async function runMatchCommand(args: string[], deps: MatchDeps = {}): Promise<number> {
  const print = deps.print ?? ((text) => writeAll(process.stdout, text))
  const printError = deps.printError ?? ((text) => writeAll(process.stderr, text))
  try {
    await print(await matchFile(parseOptions(args)))
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    await printError(`${error.message}\n`)
    return 1
  }
}

type Options = { readonly listings: string; readonly catalogue: string | URL; readonly isJson: boolean }

function parseOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { catalogue: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [listings] = positionals
  if (listings === undefined || positionals.length > 1) throw new Error(USAGE)
  return { listings, catalogue: values.catalogue ?? OWN_CATALOGUE, isJson: values.json }
}

async function matchFile({ listings, catalogue, isJson }: Options): Promise<string> {
  const [listed, known] = await Promise.all([readFile(listings, 'utf8'), readFile(catalogue, 'utf8')])
  const products = readMatchProducts(known)
  const matcher = createMatcher({ products, aliases: [], gtins: [] })
  const toLine = isJson ? describeAsJson : describeAsText
  return readListingRows(listed)
    .map(({ input }) => `${toLine(matcher.match(input), products)}\n`)
    .join('')
}

/** Products are numbered by their place in the catalogue. */
function findName(result: MatchResult, products: ReadonlyArray<MatchProduct>): string | null {
  return result.outcome === 'matched' ? products[result.productId]!.name : null
}

function describeAsJson(result: MatchResult, products: ReadonlyArray<MatchProduct>): string {
  return JSON.stringify({ product: findName(result, products), cans: result.cans, reason: result.reason })
}

function describeAsText(result: MatchResult, products: ReadonlyArray<MatchProduct>): string {
  return `${result.outcome.padEnd(8)}${result.cans} × ${findName(result, products) ?? '–'}  (${result.reason})`
}
