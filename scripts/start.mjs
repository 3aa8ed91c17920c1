import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['server/main.ts'], { NODE_ENV: 'production' }))
