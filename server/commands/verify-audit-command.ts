import { parseArgs } from 'node:util'
import type { Env } from '#config/env.ts'
import { type AuditState, type ChainProblem, verifyAudit } from '#services/audit/verify-audit.ts'
import { openDirectly } from '../backup/open-source.ts'
import { findServer } from './ask-server.ts'

const USAGE = `npm run verify-audit [-- --expect <hash>]

  Walks the whole audit log and says whether its chain is whole. With --expect it also says whether an entry with
  this hash, noted at an earlier time, is still there.
`

const PROBLEMS = {
  changed: 'its content was changed',
  missing: 'entries before it are missing',
  replaced: 'the entry before it was replaced',
} as const satisfies Record<ChainProblem, string>

type Printed = { readonly out: string; readonly code: 0 | 1 }

export async function runVerifyAudit(args: string[], env: Env): Promise<Printed> {
  const expect = readExpected(args)
  if (expect === undefined) return { out: USAGE, code: 1 }
  return describeState(await readState(env, expect), expect)
}

/** Undefined where the arguments make no sense. */
function readExpected(args: string[]): string | null | undefined {
  try {
    const { values } = parseArgs({ args, options: { expect: { type: 'string' } } })
    if (values.expect === undefined) return null
    return /^[\da-f]{64}$/i.test(values.expect) ? values.expect.toLowerCase() : undefined
  } catch {
    return undefined
  }
}

/** The embedded database belongs to the server that runs on it; PostgreSQL is asked directly. */
async function readState(env: Env, expect: string | null): Promise<AuditState> {
  const ask = env.databaseUrl ? null : await findServer(env)
  if (ask) {
    const answer = await ask('/verify-audit', { expect })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as AuditState
  }
  const { database, close } = await openDirectly(env)
  try {
    return await verifyAudit(database, { expect })
  } finally {
    await close()
  }
}

export function describeState(state: AuditState, expect: string | null): Printed {
  const { entries, lastHash, breaks, hasExpected } = state
  const noun = entries === 1 ? 'entry' : 'entries'
  const lines = [
    ...breaks.map(({ id, problem }) => `The chain breaks at entry ${id}: ${PROBLEMS[problem]}.`),
    ...(hasExpected === true ? [`The entry with the hash ${expect} is there.`] : []),
    ...(hasExpected === false
      ? [`No entry has the hash ${expect}: it was changed, or the end of the log was cut off.`]
      : []),
    breaks.length === 0
      ? `${entries} ${noun}, the chain is whole.`
      : `${entries} ${noun}, the chain is broken.`,
    ...(entries > 0 ? [`Last hash: ${lastHash}`] : []),
  ]
  const isGood = breaks.length === 0 && hasExpected !== false
  return { out: `${lines.join('\n')}\n`, code: isGood ? 0 : 1 }
}
