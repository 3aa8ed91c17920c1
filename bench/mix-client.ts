import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figures.ts'
import { createMix, type MixProduct, type MixRequest } from './mix-requests.ts'

export type MixOrder = {
  readonly origin: string
  readonly products: ReadonlyArray<MixProduct>
  readonly assets: ReadonlyArray<string>
  readonly seed: number
  readonly seconds: number
  /** A rate that is kept whether or not answers come; null for as many as a fixed number of visitors gets. */
  readonly perSecond: number | null
}
export type MixOutcome = {
  readonly sent: number
  readonly perSecond: number
  /** By status; 0 for no answer. */
  readonly statuses: Readonly<Record<string, number>>
  readonly p50Ms: number
  readonly p99Ms: number
}

const MOST_SOCKETS = 1000
const VISITORS_AT_ONCE = 32
const TIMEOUT_MS = 15_000
const TICK_MS = 5

const order = JSON.parse(process.argv[2] ?? '') as MixOrder
const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
const next = createMix(order)
const times: number[] = []
const statuses: Record<string, number> = {}

/** Those that wait for a free socket, because too many are under way. */
let unsent = 0
let isAllAsked = false

/** Tells the reader of the output that from now on nothing more is sent. */
function tellIfAllSent() {
  if (isAllAsked && unsent === 0) console.log('all sent')
}

/** Never throws. The time counts from the moment when it was due, so that waiting for a free socket counts too. */
function ask({ path, headers }: MixRequest, dueAt: number): Promise<void> {
  let isSent = false
  unsent++
  const noteSent = () => {
    if (isSent) return
    isSent = true
    unsent--
    tellIfAllSent()
  }
  return new Promise((resolve) => {
    const done = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(performance.now() - dueAt)
      noteSent()
      resolve()
    }
    const request = get(order.origin + path, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', () => done(0))
    })
    request.once('socket', noteSent)
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', () => done(0))
  })
}

async function keepRate(perSecond: number, endsAt: number) {
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; performance.now() < endsAt; await sleep(TICK_MS)) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond)
    for (; sent < due; sent++) underWay.push(ask(next(), startedAt + (sent / perSecond) * 1000))
  }
  isAllAsked = true
  tellIfAllSent()
  await Promise.all(underWay)
}

async function visitUntil(endsAt: number) {
  const visit = async () => {
    while (performance.now() < endsAt) await ask(next(), performance.now())
  }
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visit))
  isAllAsked = true
  tellIfAllSent()
}

const endsAt = performance.now() + order.seconds * 1000
await (order.perSecond === null ? visitUntil(endsAt) : keepRate(order.perSecond, endsAt))
agent.destroy()
const outcome: MixOutcome = {
  sent: times.length,
  perSecond: times.length / order.seconds,
  statuses,
  p50Ms: percentile(times, 50),
  p99Ms: percentile(times, 99),
}
console.log(JSON.stringify(outcome))
