import { once } from 'node:events'
import { watch } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'
import { resolveInRoot, say } from './project.mjs'
import { runNode } from './run-node.mjs'

// Folders that main.ts loads once. Vite itself reloads pages and everything under server/app.ts. Node's own --watch
// would follow Vite's temporary files too.
const FOLDERS = ['server', 'config', 'demo', 'domain', 'catalogue', 'data', 'services/catalogue']
const SOURCE = /(?<![.]test)[.]ts$|[.](sql|csv)$/
/** An editor writes a file in several steps. */
const SETTLE_MS = 150
const KILLED = 128

let run = new AbortController()
let timer

function restartSoon(file) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    say(`${file} changed, starting again…`)
    run.abort()
  }, SETTLE_MS)
}

await ensureInstalled()
for (const folder of FOLDERS) {
  watch(resolveInRoot(folder), { recursive: true }, (_event, name) => {
    if (name && SOURCE.test(name)) restartSoon(`${folder}/${name}`)
  })
}
for (;;) {
  run = new AbortController()
  const { signal } = run
  const code = await runNode(['server/main.ts'], { NODE_ENV: 'development' }, signal)
  if (signal.aborted) continue
  if (code === 0 || code > KILLED) process.exit(code)
  say('Waiting for a change…')
  await once(signal, 'abort')
}
