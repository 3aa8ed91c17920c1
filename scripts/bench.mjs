// `npm run bench`: the measurements in bench/, on the built site.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { installBenchTools } from './ensure-system-tools.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
await installBenchTools()
await ensureBuilt()
process.exit(await runNode(['bench/run.ts', ...process.argv.slice(2)]))
