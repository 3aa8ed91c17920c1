import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readFiles } from './list-files.ts'
import { runTool } from './run-tool.ts'

const SEEDS = 2 ** 31
const DRAWS = /#tests\/(?:properties|seed)\.ts/
/** As in vitest.config.ts. Tests of the built app are not run here: they need a build. */
const NEEDS_BUILD = /^tests\/process\//
const NEEDS_DATABASE = /\.db\.test\.ts$|^data\/embedded\//

const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string', default: '1' } },
})
const files = readFiles(['!(node_modules|build)/**/*.test.{ts,tsx}'])
  .filter(({ path, text }) => DRAWS.test(text) && !NEEDS_BUILD.test(path))
  .map(({ path }) => path)
const filesOf = Map.groupBy(files, (path) => (NEEDS_DATABASE.test(path) ? 'embedded' : 'unit'))

/** Runs every test with random input with one seed; returns whether all passed. */
async function runRound(seed: number): Promise<boolean> {
  const failed: string[] = []
  for (const [project, own] of filesOf) {
    const run = await runTool('vitest', ['run', '--project', project, ...own], { TEST_SEED: String(seed) })
    if (run.code !== 0) failed.push(run.output.trimEnd())
  }
  console.log(`${failed.length === 0 ? 'ok    ' : 'FAILED'} seed ${seed}`)
  if (failed.length === 0) return true
  console.log(failed.join('\n'))
  console.log(`To repeat it: npm run test:random -- --seed ${seed}`)
  return false
}

console.log(`${files.length} files draw at random`)
const rounds = Number(values.rounds)
const seeds = values.seed ? [Number(values.seed)] : Array.from({ length: rounds }, () => randomInt(SEEDS))
const outcomes: boolean[] = []
for (const seed of seeds) outcomes.push(await runRound(seed))
process.exitCode = outcomes.length > 0 && outcomes.every(Boolean) ? 0 : 1
