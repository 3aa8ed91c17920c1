import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '#config/env.ts'
import { answerLive } from '../health/answer-live.ts'

const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/**
 * Longer than proxies keep an idle connection (nginx a minute, Caddy two): whoever closes first must be the side that
 * asks, or a request that is under way at that moment is lost.
 */
const KEEP_ALIVE_TIMEOUT_MS = 130_000

export type OpenServer = {
  readonly server: Server
  readonly port: number
  /** From now on requests go to this listener. */
  serve(listener: RequestListener): void
}

/**
 * Listens before anything else is opened: a taken port is reported at once, and requests that come meanwhile learn
 * that the process lives and is not ready.
 */
export async function openServer(env: Pick<Env, 'host' | 'port'>): Promise<OpenServer> {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  })
  server.on('request', answerNotReady)
  const { port } = await listen(server, env)
  return {
    server,
    port,
    serve(listener) {
      server.off('request', answerNotReady)
      server.on('request', listener)
    },
  }
}

function listen(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server.address() as AddressInfo)
    })
  })
}

function answerNotReady(request: IncomingMessage, response: ServerResponse) {
  if (answerLive(request, response)) return
  const headers = { 'retry-after': '1', 'cache-control': 'no-store', 'content-type': 'application/json' }
  response.writeHead(503, headers).end(JSON.stringify({ status: 'starting' }))
}
