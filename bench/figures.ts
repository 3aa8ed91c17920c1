/** The value that this share of all values does not exceed. */
export function percentile(values: ReadonlyArray<number>, percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function formatMs(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}

export function formatMicros(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(1)} µs`
}

export function formatShare(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}

/** Small ratios need decimals, large ones do not. */
export function formatRatio(ratio: number): string {
  if (Number.isNaN(ratio)) return 'not measured'
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)} x`
}
