/** Usual names of the list of products. */
const LIST_NAMES = new Set([
  ...['products', 'items', 'data', 'results', 'offers', 'entries', 'rows', 'list', 'articles', 'catalog'],
  ...['productlist', 'hits', 'produkter', 'produkte', 'produits', 'producten', 'productos', 'prodotti'],
  ...['tuotteet', 'produkty', 'artikel', 'artiklar', 'records', 'feed', 'goods'],
])
/** A list further inside is not the list of products. */
const DEEPEST = 3
/** Objects with fewer members are links or settings, not products. */
const FEWEST_MEMBERS = 3

/** A string that never closes is one token too: looking for its end again and again would take too long. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]:]/gs

/** Lists of what went wrong, or of other pages. */
const OTHER_LISTS = new Set(['errors', 'error', 'messages', 'links', 'warnings', 'breadcrumbs'])

export type JsonList = {
  /** [] for the top level, ['data', 'products'] for a list inside. */
  readonly path: ReadonlyArray<string>
  /** The member names of its first object. */
  readonly keys: string[]
}
type Level = { readonly isList: boolean; readonly key: string; readonly list: JsonList | null }

/** The list of products in a JSON text, of which this is the beginning; null when there is none. */
export function findList(text: string): JsonList | null {
  const lists = findLists(text).filter(({ path }) => !OTHER_LISTS.has((path.at(-1) ?? '').toLowerCase()))
  const named = lists.find(({ path }) => LIST_NAMES.has((path.at(-1) ?? '').toLowerCase()))
  const likely = lists.find(({ keys }) => keys.length >= FEWEST_MEMBERS)
  return lists.find(({ path }) => path.length === 0) ?? named ?? likely ?? lists[0] ?? null
}

/** The lists whose first value is an object. */
function findLists(text: string): JsonList[] {
  const found: JsonList[] = []
  const levels: Level[] = []
  let lastString = ''
  let key = ''
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === ':') {
      key = lastString
      level?.list?.keys.push(key)
    } else if (token === '{' || token === '[') {
      const list = token === '{' && level?.isList ? startList(levels, found) : null
      if (list) found.push(list)
      levels.push({ isList: token === '[', key, list })
      key = ''
    } else if (token === '}' || token === ']') levels.pop()
    else lastString = token.slice(1, -1)
  }
  return found
}

/** The list that is open, unless it is known, too deep, or inside another list. */
function startList(levels: ReadonlyArray<Level>, found: ReadonlyArray<JsonList>): JsonList | null {
  const path = levels.slice(1).map(({ key }) => key)
  const isInside = levels.slice(0, -1).some(({ isList }) => isList)
  if (isInside || path.length > DEEPEST) return null
  const isKnown = found.some((other) => other.path.join('/') === path.join('/'))
  return isKnown ? null : { path, keys: [] }
}
