// `npm run chaos -- 60`, `npm run scan -- 30`: the trials in trials/, for so many minutes, on the built site.
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureSystemTools, installTrialTools } from './ensure-system-tools.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
await ensureSystemTools({ withBrowser: true })
await installTrialTools()
await ensureBuilt()
process.exit(await runNode(process.argv.slice(2)))
