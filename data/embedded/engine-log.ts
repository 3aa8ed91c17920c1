/** Enough lines for the end and what led to it. */
const KEPT_LINES = 50
const STAMP = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[\d+\] /
const LAST_WORDS = /^(?:FATAL|PANIC):/
const SYSTEM_WORDS = /no space left on device|read-only file system|permission denied|input\/output error/i
const DETAIL = /^DETAIL:\s+/

export type EngineLog = {
  add(line: string): void
  /** Why the database ended, in its own words; null when it did not say. */
  findCause(): string | null
}

/** Keeps the newest lines of the embedded database's log. */
export function createEngineLog(): EngineLog {
  const lines: string[] = []
  return {
    add(line) {
      lines.push(line.replace(STAMP, '').trim())
      if (lines.length > KEPT_LINES) lines.shift()
    },
    findCause() {
      const index = lines.findLastIndex((line) => LAST_WORDS.test(line))
      if (index < 0) return lines.findLast((line) => SYSTEM_WORDS.test(line)) ?? null
      const next = lines[index + 1] ?? ''
      return DETAIL.test(next) ? `${lines[index]}: ${next.replace(DETAIL, '')}` : (lines[index] ?? null)
    },
  }
}
