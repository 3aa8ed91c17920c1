import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SEED } from '#tests/seed.ts'
import { type Counts, countPlaywright, countVitest } from './count-tests.ts'
import { runTool, type ToolResult } from './run-tool.ts'

type Outcome = Counts & { output: string }
type Step = { name: string; needsBuild?: boolean; run: () => Promise<Outcome> }

const ROOMS = [
  ...['app', 'bench', 'catalogue', 'config', 'data', 'demo', 'domain', 'feeds', 'jobs', 'matching'],
  ...['scripts', 'server', 'services', 'tests', 'trials'],
].filter((room) => existsSync(room))
const reports = mkdtempSync(path.join(tmpdir(), 'pouchscout-checks-'))

/** Several of the other checks read them. */
const routeTypes = check('route types', ['react-router', 'typegen'])

/** Each keeps one core busy, so two run at once, the longest first. */
const checks: Step[] = [
  { ...check('build', ['node', 'scripts/build.mjs']), needsBuild: true },
  check('types', ['tsc', '--noEmit']),
  check('style', ['biome', 'check', '.']),
  check('rooms', ['depcruise', ...ROOMS]),
  check('unused code', ['knip', '--no-progress']),
  check('translations', ['node', 'scripts/check-translations.ts']),
  check('lock file', ['node', 'scripts/check-lock.ts']),
  check('colours', ['node', 'scripts/check-colours.ts']),
]

/** Each has workers for every core. */
const suites: Step[] = [
  vitest('unit'),
  vitest('embedded'),
  vitest('postgres'),
  { ...vitest('process'), needsBuild: true },
  { ...playwright(), needsBuild: true },
]

function check(name: string, [command, ...args]: [string, ...string[]]): Step {
  async function run(): Promise<Outcome> {
    const { code, output } = await runTool(command, args)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failedNames: [], output }
  }
  return { name, run }
}

function vitest(project: string): Step {
  const report = path.join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  async function run() {
    const result = await runTool('vitest', [...args, `--outputFile.json=${report}`])
    return toOutcome(result, countVitest(report))
  }
  return { name: `tests: ${project}`, run }
}

function playwright(): Step {
  const report = path.join(reports, 'browser.json')
  async function run() {
    const result = await runTool('playwright', ['test', '--reporter=dot,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    return toOutcome(result, countPlaywright(report))
  }
  return { name: 'tests: browser', run }
}

/** A run that failed as a whole, or had nothing to run, is a failure even when no single test failed. */
function toOutcome({ code, output }: ToolResult, counts: Counts): Outcome {
  const { passed, failed } = counts
  const isBroken = code !== 0 || passed + failed === 0
  return { ...counts, failed: failed === 0 && isBroken ? 1 : failed, output }
}

function formatCounts({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`
}

async function runSteps(chosen: ReadonlyArray<Step>, { atOnce }: { atOnce: number }) {
  const waiting = chosen.filter((step) => !(isWithoutBrowser && step.needsBuild))
  async function runNext(): Promise<void> {
    const step = waiting.shift()
    if (!step || isStopped) return
    await runStep(step)
    await runNext()
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}

async function runStep(step: Step) {
  const startedAt = performance.now()
  const outcome = await step.run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const mark = outcome.failed === 0 ? 'ok    ' : 'FAILED'
  console.log(`${mark} ${step.name.padEnd(16)} ${seconds.padStart(6)} s   ${formatCounts(outcome)}`)
  for (const name of outcome.failedNames) console.log(`       ${name}`)
  if (outcome.failed > 0) console.log(outcome.output.trimEnd())
  sum.passed += outcome.passed
  sum.failed += outcome.failed
}

let isStopped = false
// The running tool gets the signal too, so the loop continues at once.
process.once('SIGTERM', () => {
  isStopped = true
})
const isWithoutBrowser = process.argv.includes('--without-browser')
const sum = { passed: 0, failed: 0 }
console.log(`Property tests draw from seed ${SEED}`)
await runSteps([routeTypes], { atOnce: 1 })
await runSteps(checks, { atOnce: 2 })
await runSteps(suites, { atOnce: 1 })
rmSync(reports, { recursive: true, force: true })
console.log(formatCounts(sum))
process.exitCode = isStopped || sum.failed > 0 ? 1 : 0
