// `node scripts/command.mjs server/worker.ts …`: commands that need no pages, on the pinned Node, installed first.
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
process.exit(await runNode(process.argv.slice(2), { NODE_ENV: 'production' }))
