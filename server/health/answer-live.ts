import type { IncomingMessage, ServerResponse } from 'node:http'

const BODY = JSON.stringify({ status: 'alive' })

/** /livez: the event loop runs. It does not ask the database, so that a slow one never gets a process killed. */
export function answerLive({ url, method }: IncomingMessage, response: ServerResponse): boolean {
  if (url?.split('?', 1)[0] !== '/livez' || (method !== 'GET' && method !== 'HEAD')) return false
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : BODY)
  return true
}
