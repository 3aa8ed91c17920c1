/** 2026-01-31: the current day in UTC. */
export function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** '2026-02-28' is a day, '2026-02-30' and '28.2.2026' are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && toUtcDay(at) === text
}
