import type { Env } from '#config/env.ts'
import { type Replay, replayRun } from '#services/feeds/replay-run.ts'
import { findServer } from './ask-server.ts'
import { onDatabase } from './on-database.ts'

type Answer = { ok: true; replay: Replay } | { ok: false; reason: string }

/** Reads the kept bytes of a run again and prints the changes they would make today. Writes nothing to the database. */
export async function runReplayCommand(args: string[], env: Env): Promise<number> {
  const runId = Number(args[0])
  if (!Number.isSafeInteger(runId) || runId < 1) {
    process.stderr.write('npm run feeds -- replay <number of the run>\n')
    return 1
  }
  const ask = await findServer(env)
  const answer: Answer = ask
    ? ((await (await ask('/replay', { runId })).json()) as Answer)
    : await onDatabase(env, (feeds) => replayRun(feeds, { runId }))
  if (!answer.ok) {
    process.stderr.write(`${answer.reason}\n`)
    return 1
  }
  process.stdout.write(describeReplay(answer.replay))
  return 0
}

const MOST_LINES = 50

function describeReplay(replay: Replay): string {
  const { plan, verdict } = replay
  const head = [
    `${replay.storeName}: ${replay.seen} listings, ${replay.rejectedCount} rejected, ${replay.matched} matched, ${replay.review} for review`,
    typeof verdict === 'string' ? '' : `would be held: ${JSON.stringify(verdict)}`,
    `${replay.changed} offers would change, ${replay.gone} listings would be gone`,
  ]
  const changes = [...plan.inserts, ...plan.updates]
    .slice(0, MOST_LINES)
    .map((change) => JSON.stringify(change))
  return `${[...head, ...changes].filter((line) => line !== '').join('\n')}\n`
}
