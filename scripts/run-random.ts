import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readFiles } from './list-files.ts'
import { runTool } from './run-tool.ts'

const SEEDS = 2 ** 31
const DRAWS = /#tests\/(?:properties|seed)\.ts/
/** Without those that need a build, and once for tests of a database: the engine does not change what is drawn. */
const PROJECTS = ['--project', 'unit', '--project', 'embedded']
const NEEDS_BUILD = 'tests/process/'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string', default: '1' } },
})
const files = readFiles(['!(node_modules|build)/**/*.test.{ts,tsx}'])
  .filter(({ path, text }) => DRAWS.test(text) && !path.startsWith(NEEDS_BUILD))
  .map(({ path }) => path)

/** Runs every test with random input with one seed; returns whether all passed. */
async function runRound(seed: number): Promise<boolean> {
  const { code, output } = await runTool('vitest', ['run', ...PROJECTS, ...files], {
    TEST_SEED: String(seed),
  })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} seed ${seed}`)
  if (code === 0) return true
  console.log(output.trimEnd())
  console.log(`To repeat it: npm run test:random -- --seed ${seed}`)
  return false
}

console.log(`${files.length} files draw at random`)
const rounds = Number(values.rounds)
const seeds = values.seed ? [Number(values.seed)] : Array.from({ length: rounds }, () => randomInt(SEEDS))
const outcomes: boolean[] = []
for (const seed of seeds) outcomes.push(await runRound(seed))
process.exitCode = outcomes.length > 0 && outcomes.every(Boolean) ? 0 : 1
