/** '1–3' takes the plural of three days: the text, and the number it agrees with. */
export function describeDays(days: string): { days: string; count: number } {
  return { days, count: Number(/\d+$/.exec(days)?.[0]) }
}
