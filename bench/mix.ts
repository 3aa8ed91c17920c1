import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import type { MixOrder, MixOutcome } from './mix-client.ts'
import { LOADS, type MixEngine, reportMix } from './mix-report.ts'
import type { MixProduct } from './mix-requests.ts'
import { CLIENT_CORE, pin, readMemoryMb, readPeakMb, SERVER_CORE } from './one-core.ts'

const WARM_UP_SECONDS = 40
const PROBE_MS = 250
const PROBE_TIMEOUT_MS = 15_000
/** A list that was not asked for before comes within this time when all is well. */
const WELL_MS = 500
const WELL_PAUSE_MS = 50
const LONGEST_WAIT_MS = 60_000
const PRODUCTS = 300

/** What many visitors ask for: as much as the server answers, then a part of it for long, then too much. */
export async function benchMix(engine: MixEngine, minutes: number): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const closers: (() => unknown)[] = [remove]
  try {
    const postgres = engine === 'postgres' ? await startPostgres() : null
    if (postgres) closers.unshift(postgres.stop)
    const settings = {
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    const first = await startApp(settings)
    closers.unshift(first.stop)
    const filledPeakMb = readPeakMb(first.process.pid!)
    await first.stop()
    const app = await startApp(settings)
    closers.unshift(app.stop)
    const pid = app.process.pid!
    pin(pid, SERVER_CORE)
    const startedMb = readMemoryMb(pid)
    const site = await readSite(app.origin)
    let seed = 0
    const load = (seconds: number, perSecond: number | null, onSent?: () => void) =>
      runClient({ origin: app.origin, ...site, seed: ++seed, seconds, perSecond }, onSent)
    await load(WARM_UP_SECONDS, null)
    const highest = await load(LOADS.highestSeconds, null)
    const memory = watchMemory(pid)
    closers.unshift(memory.stop)
    const steady = await load(minutes * 60, highest.perSecond * LOADS.share)
    const samples = memory.stop()
    const live = watchLive(app.origin)
    closers.unshift(live.stop)
    const back = Promise.withResolvers<number>()
    // While the client still waits for its last answers: recovering begins when nothing more is sent.
    const flooded = await load(LOADS.overloadSeconds, highest.perSecond * LOADS.times, () =>
      back.resolve(waitUntilWell(app.origin)),
    )
    const liveMs = await live.stop()
    const backSeconds = await back.promise
    const memoryMb = { filledPeak: filledPeakMb, started: startedMb, peak: readPeakMb(pid) }
    reportMix({
      engine,
      startedAt,
      minutes,
      highest,
      steady,
      flooded,
      samples,
      liveMs,
      backSeconds,
      memoryMb,
    })
  } finally {
    for (const close of closers) await close()
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

/** The client's first line says that its last request is sent, the second is the outcome. */
async function runClient(order: MixOrder, onSent = () => {}): Promise<MixOutcome> {
  const file = path.join(import.meta.dirname, 'mix-client.ts')
  const args = ['-c', String(CLIENT_CORE), process.execPath, file, JSON.stringify(order)]
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (lines.push(line) === 1) onSent()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (lines.length < 2) throw new Error(`The client ended without an outcome (${code}).`)
  return JSON.parse(lines[1]!) as MixOutcome
}

function watchMemory(pid: number) {
  const samples: number[] = []
  const timer = setInterval(() => {
    try {
      samples.push(readMemoryMb(pid))
    } catch {
      // The server has ended. An error thrown here would end all other measurements too.
      clearInterval(timer)
    }
  }, 1000)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

/** How long /livez took each time; Infinity where it did not answer. */
function watchLive(origin: string) {
  let isOver = false
  async function probe() {
    const times: number[] = []
    while (!isOver) {
      const startedAt = performance.now()
      const isAnswered = await isOk(`${origin}/livez`, PROBE_TIMEOUT_MS)
      times.push(isAnswered ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
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

/** Seconds until a list that was not asked for before comes as on a quiet day; Infinity when that takes too long. */
async function waitUntilWell(origin: string): Promise<number> {
  const since = performance.now()
  for (let nth = 0; performance.now() - since < LONGEST_WAIT_MS; nth++) {
    const startedAt = performance.now()
    const address = `${origin}/products?search=mint&maxPerCan=${(80 + nth / 100).toFixed(2)}`
    const isAnswered = await isOk(address, since + LONGEST_WAIT_MS - startedAt)
    if (isAnswered && performance.now() - startedAt < WELL_MS) return (performance.now() - since) / 1000
    await sleep(WELL_PAUSE_MS)
  }
  return Number.POSITIVE_INFINITY
}

/** Never throws: a server that is flooded may break a connection. */
async function isOk(address: string, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(Math.ceil(timeoutMs)) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
