/** What a Retry-After header asks for: seconds, or a date. Null when it says nothing that can be understood. */
export function parseRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  // A date is a word with a day in it; Date.parse would also take bare numbers and guess.
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
