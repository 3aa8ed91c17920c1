import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
process.exit(await runNode(['scripts/run-random.ts', ...process.argv.slice(2)]))
