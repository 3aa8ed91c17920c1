/** The value that this share of all values does not exceed. */
export function percentile(values: ReadonlyArray<number>, percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function formatMs(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}
