import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY = JSON.stringify({ status: 'alive' })

/** /livez: the process turns its event loop. It asks nobody, so that a slow database never gets a process killed. */
export function answerLive({ url, method }: IncomingMessage, response: ServerResponse): boolean {
  if (url?.split('?', 1)[0] !== '/livez' || (method !== 'GET' && method !== 'HEAD')) return false
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : BODY)
  return true
}
