import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'
import { type Site, WRITE_KINDS, type WriteKind } from './write-kinds.ts'

const WRITERS = 4
/** A form that waits too long, a limit, a conflict with one sent before, a database that is away. */
const REFUSALS = new Set([409, 413, 422, 429, 503])

/** Sends writes of every kind until it is ended, and notes each answer. */
export function keepWriting(
  site: Site,
  {
    ledger,
    random,
    kinds = WRITE_KINDS,
  }: { ledger: Ledger; random: Random; kinds?: ReadonlyArray<WriteKind> },
) {
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) await writeOnce(site, { ledger, random, kind: random.pick(kinds) })
  })
  return {
    async end() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

async function writeOnce(
  site: Site,
  { ledger, random, kind }: { ledger: Ledger; random: Random; kind: WriteKind },
): Promise<void> {
  const { key, status, text, isElsewhere = false } = await kind.send(site, random.word())
  const outcome = isElsewhere && kind.taken.includes(status) ? 'unknown' : judgeStatus(kind, status)
  if (key !== null) ledger.note({ kind: kind.name, key, outcome })
  const isExpected = status === 0 || kind.taken.includes(status) || REFUSALS.has(status)
  if (!isExpected) ledger.noteBroken(`${kind.name} was answered ${status}: ${text.slice(0, 200)}`)
}

/** After a 503 the write may be there: an outage can begin between a commit and its answer. */
function judgeStatus({ taken }: WriteKind, status: number): 'taken' | 'refused' | 'unknown' {
  if (taken.includes(status)) return 'taken'
  return status === 0 || status >= 500 ? 'unknown' : 'refused'
}
