import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const BOMB_BYTES = 400_000_000
const PIECE = Buffer.alloc(64 * 1024, ' ')
const DROP_MS = 200
/** Too cheap to be true, for one product that the store does have. */
const ABSURD = JSON.stringify({
  products: [
    {
      id: 1,
      title: 'Gale Mint Slim 4mg',
      handle: 'p-0',
      vendor: 'Gale',
      variants: [{ id: 1, title: 'Default Title', price: '0.01', available: true }],
    },
  ],
})

let bomb: Buffer | null = null

type Answer = (response: ServerResponse, trap: string) => void

/** What a store may answer to harm whoever reads it. */
export const HOSTILITIES = {
  'slow loris': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drops = setInterval(() => void response.write(' '), DROP_MS)
    response.on('close', () => clearInterval(drops))
  },
  'endless body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const pour = () => {
      while (!response.destroyed && response.write(PIECE));
    }
    response.on('drain', pour)
    pour()
  },
  'gzip bomb': (response) => {
    bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES, ' '), { level: 1 })
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
  },
  'wrong length': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' })
    response.write('{"products": [')
    response.destroy()
  },
  'redirect to inside': (response, trap) => void response.writeHead(302, { location: trap }).end(),
  'redirect to metadata': (response) =>
    void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  'redirect to a file': (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  'redirects without end': (response) => void response.writeHead(302, { location: '?again' }).end(),
  garbage: (response) =>
    void response.writeHead(200).end(Buffer.from(PIECE.map((_, at) => (at * 7919) % 251))),
  'one absurd price': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(ABSURD),
  'deep nesting': (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(200_000)),
  'no answer': () => {},
} as const satisfies Record<string, Answer>

/** A server for each of them, as each store has, and a trap that must never be asked. */
export async function serveHostile() {
  let trapped = 0
  const trap = createServer((_, response) => {
    trapped++
    response.end('{"products": []}')
  })
  const trapHost = await listen(trap)
  const servers = Object.values<Answer>(HOSTILITIES).map((answer) =>
    createServer((request, response) => {
      response.on('error', () => {})
      if (request.url === '/robots.txt') response.writeHead(404).end()
      else answer(response, `http://${trapHost}/inside`)
    }),
  )
  return {
    hosts: await Promise.all(servers.map(listen)),
    countTrapped: () => trapped,
    close() {
      for (const server of [trap, ...servers]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
