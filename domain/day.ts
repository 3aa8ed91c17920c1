/** 2026-01-31: the day it is in Greenwich. */
export function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}
