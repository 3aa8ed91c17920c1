import { type ChainEntry, readChainEntries } from '#data/audit-chain.ts'
import type { Deps } from '#services/deps.ts'

/** Few enough not to block the thread that serves pages. */
const ENTRIES_AT_ONCE = 500
const MOST_BREAKS = 20

/**
 * `changed`: its content does not match its hash. `missing`: entries before it are gone. `replaced`: the entry
 * before it is not the one it followed.
 */
export type ChainProblem = 'changed' | 'missing' | 'replaced'
type ChainBreak = { readonly id: number; readonly problem: ChainProblem }

export type AuditState = {
  readonly entries: number
  /** Of the last entry: noted elsewhere, it shows later whether the end was cut off. Empty for an empty log. */
  readonly lastHash: string
  /** The first ones. */
  readonly breaks: ReadonlyArray<ChainBreak>
  /** Whether the hash that was asked for belongs to a good entry; null when none was asked for. */
  readonly hasExpected: boolean | null
}

/** Checks the whole chain of the audit log. Changes nothing. */
export async function verifyAudit(
  { db }: Pick<Deps, 'db'>,
  { expect = null }: { expect?: string | null } = {},
): Promise<AuditState> {
  let entries = 0
  let last = { id: 0, hash: '' }
  let hasExpected = false
  const breaks: ChainBreak[] = []
  for (;;) {
    const step = await readChainEntries(db, { afterId: last.id, most: ENTRIES_AT_ONCE })
    for (const entry of step) {
      const problem = findProblem(entry, last)
      if (problem && breaks.length < MOST_BREAKS) breaks.push({ id: entry.id, problem })
      if (entry.hash === expect && entry.digest === expect) hasExpected = true
      last = entry
    }
    entries += step.length
    if (step.length < ENTRIES_AT_ONCE) break
  }
  return { entries, lastHash: last.hash, breaks, hasExpected: expect === null ? null : hasExpected }
}

/** Ids are consecutive since entries are chained; earlier ids have gaps, which do not affect the hashes. */
function findProblem(entry: ChainEntry, before: { id: number; hash: string }): ChainProblem | null {
  if (entry.digest !== entry.hash) return 'changed'
  if (entry.previousHash === before.hash) return null
  return entry.id === before.id + 1 && before.id > 0 ? 'replaced' : 'missing'
}
