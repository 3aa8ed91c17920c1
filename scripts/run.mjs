// `node scripts/run.mjs bench/run.ts …`: any script of the project on the pinned Node, installed and built first.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(process.argv.slice(2)))
