/** How many dark tones a store's tile may have. */
export const STORE_TONE_COUNT = 14

/** 'Fjordlåda' → Fj, 'Berg & Blad' → BB. */
export function storeInitials(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase() : first.slice(0, 2)
}

/** From 1 on, and always the same for the same name. */
export function storeTone(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (hash % STORE_TONE_COUNT) + 1
}
