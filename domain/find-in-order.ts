/**
 * Finds rows by their key. Repeated lookups mostly come in the old order: the row after the last one found is most
 * likely the next, so an index is only built when it is not.
 */
export function createOrderedFinder<Row, Key>(rows: ReadonlyArray<Row>, keyOf: (row: Row) => Key) {
  if (rows.length === 0) return () => null
  let next = 0
  let places: Map<Key, number> | null = null
  return (key: Key): Row | null => {
    const expected = rows[next]
    if (expected !== undefined && keyOf(expected) === key) {
      next++
      return expected
    }
    places ??= new Map(rows.map((row, place) => [keyOf(row), place]))
    const place = places.get(key)
    if (place === undefined) return null
    next = place + 1
    return rows[place]!
  }
}
