import type { Stock } from '#domain/stock.ts'
import { type Clause, readClause } from './stock/read-clause.ts'
import { findWholeRole, type StockRole } from './stock/stock-lexicon.ts'

/** Longer texts are not about stock alone, and are not examined. */
const LONGEST_TEXT = 200
const SCHEMA_ADDRESS = /^(?:https?:)?(?:\/\/)?(?:www\.)?schema(?:\.org\/|:)/i
/** Ends of clauses; a point or comma between digits belongs to a number. */
const CLAUSE_END = /[\n;!?|()[\]•·]|(?<!\d)[.,/]|[.,/](?!\d)|\s[-–—]\s|[–—]/
const COUNT = /^[><≥~]?\s*0*(\d{1,9})(?:[.,]0+)?\s*\+?$/

/** Values of schema.org and Google that are no phrases of a language. */
const STOCK_OF_VALUE: Readonly<Record<string, Stock>> = {
  limited: 'in_stock',
  limitedavailability: 'in_stock',
  onlineonly: 'in_stock',
  instoreonly: 'out_of_stock',
  reserved: 'out_of_stock',
}

const STOCK_OF_ROLE: Partial<Readonly<Record<StockRole, Stock>>> = {
  in: 'in_stock',
  out: 'out_of_stock',
  preorder: 'preorder',
  backorder: 'backorder',
}

/**
 * 'in stock', 'https://schema.org/InStock', 'yes', '50+', 'noch 3 auf Lager', 'finns ej i lager', in eleven languages.
 * A text with a word that we do not know, or none at all, is unknown: what cannot be read is never in stock.
 */
export function parseStock(text: string): Stock {
  const bare = text.trim().replace(SCHEMA_ADDRESS, '').replace(/\/+$/, '').replaceAll('_', ' ')
  if (bare === '' || bare.length > LONGEST_TEXT) return 'unknown'
  const count = COUNT.exec(bare)
  if (count) return Number(count[1]) > 0 ? 'in_stock' : 'out_of_stock'
  if (/^[-\u2212]\s*\d+$/.test(bare)) return 'out_of_stock'
  const value = bare.toLowerCase().replace(/[\s-]+/g, '')
  if (Object.hasOwn(STOCK_OF_VALUE, value)) return STOCK_OF_VALUE[value]!
  const whole = findWholeRole(bare)
  const stock = whole && STOCK_OF_ROLE[whole]
  return (
    stock ??
    judgeClauses(
      bare
        .split(CLAUSE_END)
        .filter((part) => part.trim() !== '')
        .map(readClause),
    )
  )
}

/** Doubt anywhere outweighs a phrase that says it is there; only the clause with that phrase must be known whole. */
function judgeClauses(clauses: ReadonlyArray<Clause>): Stock {
  const stocks = clauses.map(judgeClause)
  for (const stock of ['backorder', 'preorder', 'out_of_stock'] as const) {
    if (stocks.includes(stock)) return stock
  }
  if (clauses.some(({ roles }) => roles.has('doubt') || roles.has('negation'))) return 'unknown'
  return stocks.includes('in_stock') ? 'in_stock' : 'unknown'
}

function judgeClause({ roles, count, hasUnknown }: Clause): Stock | null {
  const isThere = roles.has('in') || roles.has('counted') || roles.has('label')
  const isDenied = roles.has('negation')
  if (roles.has('out')) return roles.has('backorder') && !isDenied ? 'backorder' : 'out_of_stock'
  if (roles.has('preorder') && !isDenied) return 'preorder'
  if (roles.has('backorder')) return isDenied ? 'out_of_stock' : 'backorder'
  if (isThere && (isDenied || (count !== null && count <= 0))) return 'out_of_stock'
  if (hasUnknown || roles.has('doubt')) return null
  return roles.has('in') || (isThere && count !== null) ? 'in_stock' : null
}
