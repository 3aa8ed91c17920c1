import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Minor } from '#domain/money/amounts.ts'
import { answerGet, answerPost, type DemoAnswer } from './answer-request.ts'
import { openDemoShops } from './demo-shops.ts'
import { slotAt } from './drift.ts'

export type DemoStores = {
  /** Such as http://127.0.0.1:41234. */
  readonly origin: string
  /** False for an unknown store or listing. */
  setPrice(storeId: number, externalId: string, priceMinor: Minor): boolean
  close(): Promise<void>
}

/** Never beyond this machine: anyone who can reach it can set prices. */
const HOST = '127.0.0.1'
const LARGEST_BODY = 10_000

/** Serves the feeds of all demo stores. The same seed and time of the fill give the same answers on every node. */
export async function startDemoStores({
  seed,
  filledAt,
  now,
  port = 0,
}: {
  seed: number
  filledAt: Date
  now: () => Date
  port?: number
}): Promise<DemoStores> {
  const shops = openDemoShops(seed)
  const server = createServer(async (request, response) => {
    // An error of ours becomes the answer: the client sees it, and other requests go on.
    const { status, headers, body } = await answer(request).catch(answerFault)
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  const readPort = () => (server.address() as AddressInfo).port

  async function answer(request: IncomingMessage): Promise<DemoAnswer> {
    const url = new URL(request.url ?? '/', `http://${HOST}:${readPort()}`)
    if (request.method === 'POST') return answerPost(url, { shops, body: await readBody(request) })
    const slot = slotAt(now(), filledAt)
    return answerGet(url, { shops, slot, etag: request.headers['if-none-match'] ?? null })
  }

  server.listen(port, HOST)
  await once(server, 'listening')
  return {
    origin: `http://${HOST}:${readPort()}`,
    setPrice: shops.setPrice,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answerFault(error: unknown): DemoAnswer {
  return { status: 500, headers: { 'content-type': 'text/plain' }, body: `${error}\n` }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LARGEST_BODY) return ''
  }
  return text
}
