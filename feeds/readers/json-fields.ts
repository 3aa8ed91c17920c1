import { normaliseName } from '../columns.ts'
import { findListedName } from '../named-lists.ts'
import { recordOf } from './json-values.ts'

const DEEPEST = 4
const MOST_FIELDS = 500
/** Members that hold the name and the value of a pair: {"name": "brand", "value": "ZYN"}. */
const PAIR_NAMES = ['name', 'key', 'code', 'label'] as const

/**
 * The values of a JSON object as texts by their path: 'price', 'price/amount', 'properties/brand' and 'brand'. Where a
 * list holds several different values under one path they are joined, so that two prices are no price.
 */
export function flattenItem(item: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()

  function set(path: string, text: string, isListed: boolean): void {
    if (text.trim() === '' || fields.size >= MOST_FIELDS) return
    const known = fields.get(path)
    if (known === undefined) fields.set(path, text)
    else if (isListed && known !== text) fields.set(path, `${known} / ${text}`)
  }

  function walk(
    value: unknown,
    path: string,
    { depth, isListed }: { depth: number; isListed: boolean },
  ): void {
    if (depth > DEEPEST) return
    if (Array.isArray(value)) {
      walkList(value, path, depth)
      return
    }
    const record = recordOf(value)
    if (record) {
      for (const [name, part] of Object.entries(record))
        walk(part, joinPath(path, name), { depth: depth + 1, isListed })
      return
    }
    const text = toText(value)
    set(path, text, isListed)
    const listed = findListedName(path)
    if (listed !== null) set(listed, text, false)
  }

  /** Of a list of plain values the first counts; of objects all do, because each may be another variant. */
  function walkList(list: ReadonlyArray<unknown>, path: string, depth: number): void {
    const records = list.map(recordOf).filter((part) => part !== null)
    if (records.length === 0) walk(list[0], path, { depth: depth + 1, isListed: false })
    for (const record of records) {
      const pair = findPair(record)
      const place = pair ? joinPath(path, pair.name) : path
      walk(pair ? pair.value : record, place, { depth: depth + 1, isListed: true })
    }
  }

  walk(item, '', { depth: 0, isListed: false })
  return fields
}

function joinPath(path: string, name: string): string {
  const step = normaliseName(name.replaceAll('/', ' '))
  return path === '' ? step : `${path}/${step}`
}

function findPair(record: Readonly<Record<string, unknown>>): { name: string; value: unknown } | null {
  const key = PAIR_NAMES.find((name) => typeof record[name] === 'string')
  if (key === undefined || !('value' in record) || Object.keys(record).length > 4) return null
  return { name: record[key] as string, value: record.value }
}

/** A JSON number has a decimal point: 4.125 must not look like thousands. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const text = String(value)
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text
}
