import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
await ensureBuilt()
// Each thread's youngest objects have this many MB twice; a machine with much memory would give them four times as much.
process.exit(await runNode(['--max-semi-space-size=16', 'server/main.ts'], { NODE_ENV: 'production' }))
