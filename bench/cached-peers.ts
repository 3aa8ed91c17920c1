import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { percentile } from './figures.ts'
import { BROWSER_HEADERS, type Loaded, loadServer } from './load.ts'
import { pin, SERVER_CORE } from './one-core.ts'
import { readPeerVersion } from './peers.ts'
import { writeSection } from './report.ts'
import { type FixedAnswer, findNginxVersion, startNginx, startPlainNode } from './static-servers.ts'

const PATH = '/products'
const ROUNDS = 5
const SECONDS = 4
const WARM_UP_SECONDS = 3
const CONNECTIONS = 32
/** By then a page in demand has its smallest body. */
const SETTLED_MS = 15_000
const LEAST_SHARE = 0.7

type Contender = { readonly name: string; readonly pid: number; readonly origin: string }

/** The list from memory against node:http and nginx with the same bytes and headers: one core each, in turns. */
export async function benchCachedPeers(): Promise<void> {
  const startedAt = performance.now()
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn', WORKERS: 'off' })
  const own = { name: 'Pouchscout, from memory', pid: app.process.pid!, origin: app.origin }
  pin(own.pid, SERVER_CORE)
  await loadContender(own, WARM_UP_SECONDS)
  await sleep(SETTLED_MS)
  const answer = await readAnswer(own.origin + PATH)
  const plain = await startPlainNode(answer)
  const nginx = await startNginx(answer)
  try {
    const contenders = [own, { name: 'node:http', ...plain }, ...(nginx ? [{ name: 'nginx', ...nginx }] : [])]
    for (const { pid } of contenders) pin(pid, SERVER_CORE)
    const measured = await takeTurns(contenders)
    report({ startedAt, measured, bytes: answer.body.length })
  } finally {
    await Promise.all([plain.stop(), nginx?.stop(), app.stop()])
    remove()
  }
}

async function takeTurns(contenders: ReadonlyArray<Contender>): Promise<Map<string, Loaded[]>> {
  const measured = new Map<string, Loaded[]>(contenders.map(({ name }) => [name, []]))
  for (const contender of contenders) await loadContender(contender, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const contender of contenders)
      measured.get(contender.name)!.push(await loadContender(contender, SECONDS))
  return measured
}

function loadContender({ pid, origin }: Contender, seconds: number): Promise<Loaded> {
  return loadServer(pid, { url: origin + PATH, seconds, connections: CONNECTIONS, headers: BROWSER_HEADERS })
}

/** As it is sent: compressed. */
function readAnswer(url: string): Promise<FixedAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROWSER_HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) })
      })
    }).once('error', reject)
  })
}

function report({
  startedAt,
  measured,
  bytes,
}: {
  startedAt: number
  measured: ReadonlyMap<string, ReadonlyArray<Loaded>>
  bytes: number
}) {
  const median = (name: string, read: (loaded: Loaded) => number) =>
    percentile((measured.get(name) ?? []).map(read), 50)
  const perCpu = (name: string) => median(name, ({ perCpuSecond }) => perCpuSecond)
  const share = perCpu('Pouchscout, from memory') / perCpu('node:http')
  const rows = [...measured.keys()].map((name) => ({
    server: name,
    'requests per second of its core': perCpu(name).toFixed(0),
    'of node:http': (perCpu(name) / perCpu('node:http')).toFixed(2),
    'requests per second seen': median(name, ({ perSecond }) => perSecond).toFixed(0),
    'p99 at full load': `${median(name, ({ p99Ms }) => p99Ms).toFixed(0)} ms`,
  }))
  const missing = measured.has('nginx') ? [] : [{ server: 'nginx (not installed)' }]
  writeSection({
    name: 'cached',
    title: 'A page from memory against static servers',
    startedAt,
    versions: [
      `nginx ${findNginxVersion() ?? 'not installed'}`,
      `autocannon ${readPeerVersion('autocannon')}`,
    ],
    intro: `The list of products, ${bytes} bytes as brotli, with the same headers from all. Each server has the first core, the
client the other one; ${ROUNDS} turns of ${SECONDS} seconds each, ${CONNECTIONS} connections, medians. The rate is requests per second of processor time, which
does not change when the client, or other work on the machine, is the bottleneck. node:http and nginx answer the same
bytes to everything: they read no cookies, choose no encoding, count nothing and know no request id.`,
    rows: [...rows, ...missing],
    goals: [
      {
        goal: `At least ${LEAST_SHARE} of node:http`,
        figure: share.toFixed(2),
        isMet: share >= LEAST_SHARE,
      },
    ],
  })
}
