const MOST = 5000
const LONGEST = 300

/**
 * The same function, which remembers its results for short texts: most requests say what others said before. A full
 * memory is emptied, since texts that are made up never come again. The results are shared, so they must not be changed.
 */
export function remember<T>(
  make: (text: string) => T,
  { most = MOST, longest = LONGEST } = {},
): (text: string) => T {
  const kept = new Map<string, { readonly value: T }>()
  return (text) => {
    if (text.length > longest) return make(text)
    const known = kept.get(text)
    if (known) return known.value
    if (kept.size >= most) kept.clear()
    const value = make(text)
    kept.set(text, { value })
    return value
  }
}
