const NULL_MARK = -5

/** The router's own format: every value once, in one flat list; objects and lists hold indexes into it. */
export function encodePageData(root: object): string {
  const flat: unknown[] = []
  function add(value: unknown): number {
    if (value === null) return NULL_MARK
    const at = flat.push(value) - 1
    if (Array.isArray(value)) flat[at] = value.map(add)
    else if (typeof value === 'object') {
      flat[at] = Object.fromEntries(Object.entries(value).map(([key, child]) => [`_${add(key)}`, add(child)]))
    }
    return at
  }
  add(root)
  return `${JSON.stringify(flat)}\n`
}
