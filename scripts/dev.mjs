import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

await ensureInstalled()
// Vite reloads pages and server/app.ts by itself. --watch follows what Node loaded directly (main.ts, config, data,
// demo) and restarts for those; watching folders instead would restart at every write of the embedded database.
process.exit(
  await runNode(['--watch', '--watch-preserve-output', 'server/main.ts'], { NODE_ENV: 'development' }),
)
