/** Lists of values by name: what is in them counts as if it were directly in the item. */
const NAMED_LIST =
  /^(?:properties|fields|attributes|additional|additionalfields|extra|extras|extrafields|params|specifications)\/([^/]+)(?:\/value)?$/

/** 'properties/brand' → 'brand', and 'properties/brand/value' too; null for any other path. */
export function findListedName(path: string): string | null {
  return NAMED_LIST.exec(path)?.[1] ?? null
}
