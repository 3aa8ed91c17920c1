import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeDataDir, type RunningApp, startApp } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'
import { sumPhases } from './read-profile.ts'
import { measureThreads } from './thread-times.ts'

const ROUNDS = 300
/** A server is long past the time in which its code is not optimised yet. */
const WARM_UP = 400
/** Words that find long and short lists. */
const WORDS = ['', 'mint', 'zyn', '', 'velo', 'ice', '', 'berry', 'slim', 'coffee'] as const
/** Above every price per can, so that the list is the usual one and only its address is new. */
const HIGHEST_PER_CAN = 90
/** By the functions that begin them, in the order in which they are looked for. */
const PHASES = {
  start: /^(executeUserEntryPoint|prepare|openCatalogue|createApp|loadStaticFiles)$/,
  'garbage collection': /^\(garbage collector\)$/,
  compression: /^(quickBrotli|quickGzip|processCallback)$/,
  'page: hash, headers, bytes': /^(makePage|makeFrom)$/,
  'data for the browser': /^(encodeViaTurboStream|StreamTransfer)$/,
  render: /^(performWork|startWork|startFlowing)$/,
  loader: /^loader(\$\d+)?$/,
} as const
const SETTINGS = { DEMO: 'on', WORKERS: 'off', LOG_LEVEL: 'warn' }

/**
 * Lists that were not asked for before: what one costs, and so how many of them one core answers in a second. The
 * processor's time, not the clock's, since other programs may use the machine meanwhile; each page's median counts.
 */
export async function benchUncached() {
  const { dataDir, remove } = makeDataDir()
  try {
    for (const encoding of ['br', 'gzip'] as const) {
      const app = await startApp({ ...SETTINGS, DATA_DIR: dataDir })
      try {
        await printCost(app, encoding)
      } finally {
        await app.stop()
      }
    }
    await printPhases(dataDir)
  } finally {
    remove()
  }
}

async function printCost({ origin, process: { pid } }: RunningApp, encoding: string) {
  const rows: { wallMs: number; mainMs: number; poolMs: number; bytes: number }[] = []
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const before = measureThreads(pid!)
    const startedAt = performance.now()
    const bytes = await ask(origin, { nth: round + WARM_UP, encoding })
    const wallMs = performance.now() - startedAt
    const after = measureThreads(pid!)
    if (round < 0) continue
    rows.push({ wallMs, mainMs: after.mainMs - before.mainMs, poolMs: after.poolMs - before.poolMs, bytes })
  }
  const middle = (pick: (row: (typeof rows)[number]) => number) => percentile(rows.map(pick), 50)
  const coreMs = middle(({ mainMs, poolMs }) => mainMs + poolMs)
  console.log(`Lists that are not in the cache, ${ROUNDS} addresses, ${encoding}; medians`)
  console.table([
    {
      'wall time': formatMs(middle(({ wallMs }) => wallMs)),
      'event loop': formatMs(middle(({ mainMs }) => mainMs)),
      'compression threads': formatMs(middle(({ poolMs }) => poolMs)),
      'pages a second, one core': (1000 / coreMs).toFixed(0),
      'pages a second, event loop': (1000 / middle(({ mainMs }) => mainMs)).toFixed(0),
      bytes: middle(({ bytes }) => bytes),
    },
  ])
}

/** A second server, watched by the profiler, which costs a little itself. */
async function printPhases(dataDir: string) {
  const profiles = mkdtempSync(path.join(tmpdir(), 'pouchscout-profile-'))
  try {
    const app = await startApp({
      ...SETTINGS,
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}`,
    })
    try {
      for (let nth = 0; nth < WARM_UP + ROUNDS; nth++) await ask(app.origin, { nth, encoding: 'br' })
    } finally {
      await app.stop()
    }
    const [first] = readdirSync(profiles).filter((name) => name.includes('.0.001.'))
    const sums = sumPhases(path.join(profiles, first!), PHASES)
    const totalMs = [...sums.values()].reduce((sum, ms) => sum + ms, 0)
    console.log('Where the event loop spends this time')
    console.table(
      Array.from(sums, ([phase, ms]) => ({ phase, share: `${((100 * ms) / totalMs).toFixed(1)} %` })),
    )
  } finally {
    rmSync(profiles, { recursive: true, force: true })
  }
}

async function ask(origin: string, { nth, encoding }: { nth: number; encoding: string }): Promise<number> {
  const query = new URLSearchParams({ maxPerCan: (HIGHEST_PER_CAN + nth / 100).toFixed(2) })
  const word = WORDS[nth % WORDS.length]
  if (word) query.set('search', word)
  const response = await fetch(`${origin}/products?${query}`, { headers: { 'accept-encoding': encoding } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return Number(response.headers.get('content-length'))
}
