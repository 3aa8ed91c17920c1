import { type Language, localeOf } from '../language.ts'

const STYLES = {
  /** 3 Nov */
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  /** 17 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day in UTC, as days of prices are. */
export function formatIssueDay(at: Date, language: Language, style: keyof typeof STYLES): string {
  return at.toLocaleDateString(localeOf(language), STYLES[style])
}
