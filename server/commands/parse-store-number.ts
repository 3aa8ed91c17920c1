const STORE_NUMBER = /^[1-9]\d{0,8}$/

/** Null for what is no number of a store: a job for it would never end. */
export function parseStoreNumber(text: string): number | null {
  return STORE_NUMBER.test(text) ? Number(text) : null
}
