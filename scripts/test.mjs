import { ensureInstalled } from './ensure-installed.mjs'
import { ensureSystemTools } from './ensure-system-tools.mjs'
import { runNode } from './run-node.mjs'

const args = process.argv.slice(2)
await ensureInstalled()
await ensureSystemTools({ withBrowser: !args.includes('--without-browser') })
process.exit(await runNode(['scripts/run-checks.ts', ...args]))
