import { setTimeout as sleep } from 'node:timers/promises'
import { formatTable, type Row } from './format-table.ts'
import { createRandom } from './random.ts'
import type { Outcome, Trial } from './trial.ts'

const MINUTE_MS = 60_000
/** A round may end this long after its trial's time is over; later it counts as hanging. */
const GRACE_MS = 10 * MINUTE_MS

/**
 * Runs all trials within the given minutes, one after the other, and prints a table of goals and figures. Time that a
 * trial leaves over is shared by those after it, and none begins when the time is over: the limit is exceeded by one
 * round at most. Returns the exit code: 1 when something did not hold.
 */
export async function runTrials(trials: ReadonlyArray<Trial>, args: ReadonlyArray<string>): Promise<number> {
  const asked = readArguments(args)
  if (!asked) {
    console.error('Say for how many minutes: npm run chaos -- 60, or for some trials only: -- 10 disk smtp')
    return 2
  }
  const chosen = trials.filter(({ name }) => isAsked(name, asked.words))
  if (chosen.length === 0) {
    console.error(`No trial is called that. There are:\n${trials.map(({ name }) => `  ${name}`).join('\n')}`)
    return 2
  }
  const endsAt = Date.now() + asked.minutes * MINUTE_MS
  const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000)
  console.log(`${chosen.length} trials in ${asked.minutes} minutes, seed ${seed}`)
  const rows: Row[] = []
  for (const [at, trial] of chosen.entries()) {
    const shares = chosen.slice(at).reduce((sum, { share }) => sum + share, 0)
    const ownMs = ((endsAt - Date.now()) * trial.share) / shares
    const obstacle = ownMs > 0 ? await trial.findObstacle?.() : 'the time was over'
    const row = obstacle ? describeUnrun(trial, obstacle) : await runOne(trial, { ownMs, seed })
    rows.push(row)
    for (const fault of row.faults) console.log(`  ${fault}`)
  }
  console.log(`\n${formatTable(rows)}`)
  console.log(`\n${sumUp(rows)}`)
  return rows.some(({ faults }) => faults.length > 0) ? 1 : 0
}

function readArguments([minutes, ...words]: ReadonlyArray<string>) {
  const number = Number(minutes)
  return number > 0 ? { minutes: number, words } : null
}

function isAsked(name: string, words: ReadonlyArray<string>): boolean {
  return words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
}

function describeGoal({ goal, unit }: Trial): string {
  return `${goal} ${unit}`
}

function describeUnrun(trial: Trial, obstacle: string): Row {
  const goal = describeGoal(trial)
  const verdict = `not run: ${obstacle}`
  console.log(`${verdict}: ${trial.name}`)
  return { name: trial.name, goal, done: '-', seconds: 0, verdict, faults: [] }
}

async function runOne(trial: Trial, { ownMs, seed }: { ownMs: number; seed: number }): Promise<Row> {
  const startedAt = Date.now()
  const millisecondsLeft = () => startedAt + ownMs - Date.now()
  const isOver = () => millisecondsLeft() < 0
  const hanging = new AbortController()
  const outcome = await Promise.race([
    trial
      .run({ goal: trial.goal, isOver, millisecondsLeft, random: createRandom(seed) })
      .catch(describeFailure),
    sleep(ownMs + GRACE_MS, HANGING, { signal: hanging.signal, ref: false }).catch(() => HANGING),
  ])
  hanging.abort()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { done, said, faults } = outcome
  const verdict = judge(trial, outcome)
  console.log(`${verdict}: ${trial.name}, ${done} in ${seconds} s${said ? `, ${said}` : ''}`)
  return { name: trial.name, goal: describeGoal(trial), done: String(done), seconds, verdict, faults }
}

/** A trial that was not run, or had too little time, is none that holds. */
function sumUp(rows: ReadonlyArray<Row>): string {
  const count = (verdict: RegExp) => rows.filter((row) => verdict.test(row.verdict)).length
  const [held, soFar, broken] = [count(/^holds$/), count(/^holds so far$/), count(/^DOES NOT/)]
  const unrun = count(/^not run/)
  return `Of ${rows.length} trials ${held} reached the goal and hold, ${soFar} hold so far, ${broken} do not, ${unrun} were not run.`
}

const HANGING: Outcome = { done: 0, faults: ['the trial did not end in its time'] }

function describeFailure(error: unknown): Outcome {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { done: 0, faults: [`the trial itself failed: ${words}`] }
}

function judge({ goal }: Trial, { done, faults }: Outcome): string {
  if (faults.length > 0) return 'DOES NOT HOLD'
  return done >= goal ? 'holds' : 'holds so far'
}
