import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#tests/postgres-server.ts'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import type { MixOrder, MixOutcome } from './mix-client.ts'
import { LOADS, type MixEngine, reportMix } from './mix-report.ts'
import type { MixProduct } from './mix-requests.ts'
import { CLIENT_CORE, pin, readMemoryMb, readPeakMb, SERVER_CORE } from './one-core.ts'

const WARM_UP_SECONDS = 40
const PROBE_MS = 250
/** A list that was not asked for before comes within this time when all is well. */
const WELL_MS = 500
const PRODUCTS = 300

/** What many visitors ask for: as much as the server answers, then a part of it for long, then too much. */
export async function benchMix(engine: MixEngine, minutes: number): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const first = await startApp(settings)
  const filledPeakMb = readPeakMb(first.process.pid!)
  await first.stop()
  const app = await startApp(settings)
  const pid = app.process.pid!
  try {
    pin(pid, SERVER_CORE)
    const startedMb = readMemoryMb(pid)
    const site = await readSite(app.origin)
    let seed = 0
    const load = (seconds: number, perSecond: number | null) =>
      runClient({ origin: app.origin, ...site, seed: ++seed, seconds, perSecond })
    await load(WARM_UP_SECONDS, null)
    const highest = await load(LOADS.highestSeconds, null)
    const memory = watchMemory(pid)
    const steady = await load(minutes * 60, highest.perSecond * LOADS.share)
    const samples = memory.stop()
    const live = watchLive(app.origin)
    const flooded = await load(LOADS.overloadSeconds, highest.perSecond * LOADS.times)
    const floodEndedAt = performance.now()
    const liveMs = await live.stop()
    const backSeconds = await waitUntilWell(app.origin, floodEndedAt)
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
    await app.stop()
    await postgres?.stop()
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

function watchMemory(pid: number) {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(readMemoryMb(pid)), 1000)
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
