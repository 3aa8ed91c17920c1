import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataDir, type RunningApp, startApp } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'
import type { MixOrder, MixOutcome } from './mix-client.ts'
import type { MixProduct } from './mix-requests.ts'
import { CLIENT_CORE, pin, readMemoryMb, SERVER_CORE } from './one-core.ts'
import { writeSection } from './report.ts'

const WARM_UP_SECONDS = 40
const HIGHEST_SECONDS = 15
const OVERLOAD_SECONDS = 20
const SHARE = 0.7
const TIMES = 3
const PROBE_MS = 250
const GOALS = { p99OfP50: 10, liveMs: 100, backSeconds: 5, memoryGrowth: 0.1 }
/** A list that was not asked for before comes within this time when all is well. */
const WELL_MS = 500
const PRODUCTS = 300

/** What many visitors ask for: as much as the server answers, then a part of it for long, then too much. */
export async function benchMix(minutes: number): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const settings = { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' }
  const app = await startApp(settings)
  try {
    pin(app.process.pid!, SERVER_CORE)
    const site = await readSite(app.origin)
    let seed = 0
    const load = (seconds: number, perSecond: number | null) =>
      runClient({ origin: app.origin, ...site, seed: ++seed, seconds, perSecond })
    await load(WARM_UP_SECONDS, null)
    const highest = await load(HIGHEST_SECONDS, null)
    const memory = watchMemory(app)
    const steady = await load(minutes * 60, highest.perSecond * SHARE)
    const samples = memory.stop()
    const live = watchLive(app.origin)
    const flooded = await load(OVERLOAD_SECONDS, highest.perSecond * TIMES)
    const floodEndedAt = performance.now()
    const liveMs = await live.stop()
    const backSeconds = await waitUntilWell(app.origin, floodEndedAt)
    report({ startedAt, minutes, highest, steady, flooded, samples, liveMs, backSeconds })
  } finally {
    await app.stop()
    remove()
  }
}

async function readSite(origin: string) {
  const products: MixProduct[] = []
  for (let page = 1; products.length < PRODUCTS; page++) {
    const answer = await fetch(`${origin}/api/products?page=${page}`)
    const { items } = (await answer.json()) as { items: MixProduct[] }
    products.push(...items.map(({ slug, image }) => ({ slug, image })))
  }
  const html = await (await fetch(origin)).text()
  const assets = [...new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, asset]) => asset!))]
  return { products, assets }
}

async function runClient(order: MixOrder): Promise<MixOutcome> {
  const file = path.join(import.meta.dirname, 'mix-client.ts')
  const args = ['-c', String(CLIENT_CORE), process.execPath, file, JSON.stringify(order)]
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(chunks).toString()) as MixOutcome
}

function watchMemory({ process: { pid } }: RunningApp) {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(readMemoryMb(pid!)), 1000)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

/** The longest that /livez took. */
function watchLive(origin: string) {
  let isOver = false
  async function probe() {
    const times: number[] = []
    while (!isOver) {
      const startedAt = performance.now()
      await fetch(`${origin}/livez`).then((answer) => answer.arrayBuffer())
      times.push(performance.now() - startedAt)
      await sleep(PROBE_MS)
    }
    return times
  }
  const probing = probe()
  return {
    stop() {
      isOver = true
      return probing
    },
  }
}

/** Seconds until a list that was not asked for before comes as on a quiet day. */
async function waitUntilWell(origin: string, since: number): Promise<number> {
  for (let nth = 0; ; nth++) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/products?search=mint&maxPerCan=${(80 + nth / 100).toFixed(2)}`)
    await answer.arrayBuffer()
    if (answer.ok && performance.now() - startedAt < WELL_MS) return (performance.now() - since) / 1000
  }
}

type Measured = {
  startedAt: number
  minutes: number
  highest: MixOutcome
  steady: MixOutcome
  flooded: MixOutcome
  samples: ReadonlyArray<number>
  liveMs: ReadonlyArray<number>
  backSeconds: number
}

function report({ startedAt, minutes, highest, steady, flooded, samples, liveMs, backSeconds }: Measured) {
  const quarter = Math.ceil(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map((part) =>
    percentile(part, 50),
  ) as [number, number]
  const shed = flooded.statuses[503] ?? 0
  const longestLiveMs = percentile(liveMs, 100)
  const spread = steady.p99Ms / steady.p50Ms
  const failed = countFailed(steady)
  writeSection({
    name: 'mix',
    title: 'Many visitors at once',
    startedAt,
    versions: [],
    intro: INTRO,
    rows: [
      describeRun('as much as it answers', HIGHEST_SECONDS, highest),
      describeRun(`${SHARE * 100} % of that`, minutes * 60, steady),
      describeRun(`${TIMES} times that`, OVERLOAD_SECONDS, flooded),
    ],
    goals: [
      {
        goal: `${minutes} minutes at ${SHARE * 100} %: no error`,
        figure: `${failed} of ${steady.sent}`,
        isMet: failed === 0,
      },
      {
        goal: `p99 within ${GOALS.p99OfP50} times p50`,
        figure: `${spread.toFixed(1)} times`,
        isMet: spread <= GOALS.p99OfP50,
      },
      {
        goal: 'Memory is flat: last quarter against the second',
        figure: `${early.toFixed(0)} to ${late.toFixed(0)} MB`,
        isMet: late <= early * (1 + GOALS.memoryGrowth),
      },
      { goal: 'Too many: refuses what it cannot do', figure: `${shed} answers 503`, isMet: shed > 0 },
      {
        goal: `Meanwhile /livez within ${GOALS.liveMs} ms`,
        figure: `p50 ${formatMs(percentile(liveMs, 50))}, longest ${formatMs(longestLiveMs)}`,
        isMet: longestLiveMs <= GOALS.liveMs,
      },
      {
        goal: `Well again within ${GOALS.backSeconds} s`,
        figure: `${backSeconds.toFixed(1)} s`,
        isMet: backSeconds <= GOALS.backSeconds,
      },
    ],
  })
}

const INTRO = `The whole demo on the embedded database, on one core; the client has the other one. Of a hundred requests 30 are for
product pages, 20 for other pages that are kept, 2 for searches that were not made before, 35 for scripts and styles, 8
for pictures and 5 for the API, from 20,000 addresses in three countries. Times count from the moment when a request was
due, so waiting for a socket counts.`

function countFailed({ statuses }: MixOutcome): number {
  return Object.entries(statuses)
    .filter(([status]) => status !== '200')
    .reduce((sum, [, count]) => sum + count, 0)
}

function describeRun(load: string, seconds: number, outcome: MixOutcome) {
  return {
    load,
    'ran for': `${seconds} s`,
    'requests per second': outcome.perSecond.toFixed(0),
    p50: formatMs(outcome.p50Ms),
    p99: formatMs(outcome.p99Ms),
    answers: Object.entries(outcome.statuses)
      .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count}`)
      .join(', '),
  }
}
