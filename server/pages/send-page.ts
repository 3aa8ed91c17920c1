import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '#server/http/choose-encoding.ts'
import { matchesEtag } from '#server/http/etag.ts'
import type { Page } from './make-page.ts'

const HAS_ALL = { br: true, gzip: true }

/** Answers GET and HEAD. Only a page that was found can be 'not modified'. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): void {
  const { headers, method } = request
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end()
    return
  }
  const variant = page[chooseEncoding(headers['accept-encoding'] as string | undefined, HAS_ALL)]
  response.writeHead(page.status, variant.headers).end(method === 'HEAD' ? undefined : variant.body)
}
