/** The cached result for a text, or a new one. A full cache is emptied: a hostile feed never repeats itself. */
export function remember<T>(
  kept: Map<string, T>,
  text: string,
  { most, make }: { most: number; make: (text: string) => T },
): T {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= most) kept.clear()
  const made = make(text)
  kept.set(text, made)
  return made
}
