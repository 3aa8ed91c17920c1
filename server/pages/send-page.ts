import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from '#server/http/choose-encoding.ts'
import { matchesEtag } from '#server/http/etag.ts'
import type { Page } from './page.ts'
import { addVariant } from './page-variants.ts'
import { SHARED_CACHE_CONTROL } from './shared-cache.ts'

const HAS_ALL = { br: true, gzip: true }

type SendOptions = {
  readonly encoding?: Encoding
  /** Of this one answer. */
  readonly ownHeaders?: OutgoingHttpHeaders
  /** The version that a shared cache asked for. */
  readonly sharedVersion?: number | null
  /** The page takes more memory now. */
  readonly onGrown?: () => void
}

export function findEncoding({ headers }: IncomingMessage): Encoding {
  return chooseEncoding(headers['accept-encoding'] as string | undefined, HAS_ALL)
}

/**
 * Answers GET and HEAD. Only a page that was found can be 'not modified', or be kept by a shared cache: of the version
 * that the cache asked for, or a newer one.
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  { encoding = findEncoding(request), ownHeaders, sharedVersion = null, onGrown }: SendOptions = {},
): Promise<void> {
  const isShared = sharedVersion !== null && page.version >= sharedVersion && isForAll(page)
  const toSend = (sent: Readonly<Record<string, string>>) => ({
    ...sent,
    ...(isShared && { 'cache-control': SHARED_CACHE_CONTROL }),
    ...ownHeaders,
  })
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, toSend(page.notModifiedHeaders)).end()
    return
  }
  const ready = page.variants[encoding]
  const { headers, body } = ready ?? (await addVariant(page, encoding))
  response.writeHead(page.status, toSend(headers)).end(request.method === 'HEAD' ? undefined : body)
  if (!ready) onGrown?.()
}

function isForAll({ status, isPassing, isElsewhere }: Page): boolean {
  return status === 200 && !isPassing && !isElsewhere
}
