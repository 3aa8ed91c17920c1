/** '1-3' is written '1–3' and takes the plural of three days: the text, and the number it agrees with. */
export function describeDays(days: string): { days: string; count: number } {
  return { days: days.replace('-', '–'), count: Number(/\d+$/.exec(days)?.[0]) }
}
