import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CLIENT_CORE, readCpuSeconds } from './one-core.ts'
import { resolvePeer } from './peers.ts'

export type Load = {
  readonly url: string
  readonly seconds: number
  readonly connections: number
  readonly headers: Readonly<Record<string, string>>
}

/** As autocannon prints it. */
type Printed = {
  readonly requests: { readonly total: number }
  readonly duration: number
  readonly non2xx: number
  readonly errors: number
  readonly latency: { readonly p50: number; readonly p99: number }
}

export type Loaded = { readonly perSecond: number; readonly perCpuSecond: number; readonly p99Ms: number }

/** As many requests as the server answers, by autocannon on the core of the clients. */
export async function loadServer(pid: number, { url, seconds, connections, headers }: Load): Promise<Loaded> {
  const cpuBefore = readCpuSeconds(pid)
  const args = [
    resolvePeer('node_modules/autocannon/autocannon.js'),
    ...['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ]
  const child = spawn('taskset', ['-c', String(CLIENT_CORE), process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  const { requests, duration, non2xx, errors, latency } = JSON.parse(
    Buffer.concat(chunks).toString(),
  ) as Printed
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`)
  return {
    perSecond: requests.total / duration,
    perCpuSecond: requests.total / (readCpuSeconds(pid) - cpuBefore),
    p99Ms: latency.p99,
  }
}

/** What browsers send, from a visitor who has been here before. */
export const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.7,de;q=0.3',
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: 'currency=EUR; country=DE; isEU=true',
} as const
