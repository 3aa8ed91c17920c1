import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { formatMs, formatRatio, percentile } from './figures.ts'
import { BROWSER_HEADERS } from './load.ts'
import { startNext } from './next-server.ts'
import { pin, readCpuSeconds, SERVER_CORE } from './one-core.ts'
import { readPeerVersion } from './peers.ts'
import { writeSection } from './report.ts'

const ROUNDS = 5
const REQUESTS = 120
const WARM_UP_REQUESTS = 300
const AT_ONCE = 4
/** Above every price per can, so that the list is the same and only the address is new. */
const HIGHEST_PER_CAN = 90
const LEAST_RATIO = 4
const LEAST_PER_SECOND = 100

type Contender = { readonly name: string; readonly pid: number; readonly origin: string }
type Turn = { readonly perCpuSecond: number; readonly times: ReadonlyArray<number> }

let asked = 0

/** A list that was not asked for before, against the same list on Next.js: one core each, in turns. */
export async function benchListPeers(): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', WORKERS: 'off' })
  const next = await startNext(await readJson(`${app.origin}/api/products`), dataDir)
  try {
    const own = { name: 'Pouchscout', pid: app.process.pid!, origin: app.origin }
    const other = { name: 'Next.js', ...next }
    const turns = new Map<Contender, Turn[]>([
      [own, []],
      [other, []],
    ])
    for (const contender of turns.keys()) {
      pin(contender.pid, SERVER_CORE)
      await askMany(contender, WARM_UP_REQUESTS)
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const [contender, taken] of turns) taken.push(await askMany(contender, REQUESTS))
    await report({ startedAt, turns, own, other })
  } finally {
    await Promise.all([app.stop(), next.stop()])
    remove()
  }
}

async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json()
}

async function askMany({ pid, origin }: Contender, count: number): Promise<Turn> {
  const cpuBefore = readCpuSeconds(pid)
  const times: number[] = []
  let left = count
  async function visit() {
    while (left-- > 0) times.push(await ask(origin))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { perCpuSecond: count / (readCpuSeconds(pid) - cpuBefore), times }
}

async function ask(origin: string): Promise<number> {
  const startedAt = performance.now()
  const url = `${origin}/products?maxPerCan=${(HIGHEST_PER_CAN + ++asked / 1000).toFixed(3)}`
  const response = await fetch(url, { headers: BROWSER_HEADERS })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - startedAt
}

async function describePage({ origin }: Contender) {
  const response = await fetch(`${origin}/products?maxPerCan=${HIGHEST_PER_CAN}`)
  const html = await response.text()
  return { elements: html.match(/<[a-z]/g)?.length ?? 0, bytes: Buffer.byteLength(html) }
}

async function report({
  startedAt,
  turns,
  own,
  other,
}: {
  startedAt: number
  turns: ReadonlyMap<Contender, ReadonlyArray<Turn>>
  own: Contender
  other: Contender
}) {
  const rateOf = (contender: Contender) =>
    percentile(
      turns.get(contender)!.map(({ perCpuSecond }) => perCpuSecond),
      50,
    )
  const rows = await Promise.all(
    [own, other].map(async (contender) => ({
      server: contender.name,
      'lists per second of its core': rateOf(contender).toFixed(1),
      'p50 seen': formatMs(
        percentile(
          turns.get(contender)!.flatMap(({ times }) => times),
          50,
        ),
      ),
      ...(await describePage(contender)),
    })),
  )
  const ratio = rateOf(own) / rateOf(other)
  writeSection({
    name: 'list',
    title: 'A list that was not asked for before, against Next.js',
    startedAt,
    versions: [`next ${readPeerVersion('next')}`, `react ${readPeerVersion('react')}`],
    intro: `Lists of 24 products with all filters, each with an address of its own, so that none is kept. ${ROUNDS} turns of ${REQUESTS} lists
each, ${AT_ONCE} at once, by processor time, all threads of the server counted. The app of Next.js (\`bench/peers/next-list\`, production build)
has the answer of our API in memory: it does not search, does not count, and knows one language and one currency.`,
    rows,
    goals: [
      { goal: `At least ${LEAST_RATIO} x Next.js`, figure: formatRatio(ratio), isMet: ratio >= LEAST_RATIO },
      {
        goal: `At least ${LEAST_PER_SECOND} lists a second on one core`,
        figure: rateOf(own).toFixed(0),
        isMet: rateOf(own) >= LEAST_PER_SECOND,
      },
    ],
  })
}
