import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import path from 'node:path'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import { quickGzip, smallBrotli } from './compress.ts'
import { buildWeakEtag, matchesEtag } from './etag.ts'
import { type SecurityHeaders, WORKER_POLICY } from './security-headers.ts'
import { isCompressible, isMadeBody, readBodies, smallerOrNull } from './static-bodies.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
/** Its policy is its own, and browsers must see a new one at once. */
const SERVICE_WORKER = '/sw.js'

type StaticFile = {
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly identity: Buffer
  gzip: Buffer | null
  br: Buffer | null
}

export type StaticFiles = {
  /** False when there is no such file; then nothing was sent. */
  send(request: IncomingMessage, response: ServerResponse, ownHeaders?: OutgoingHttpHeaders): boolean
  /** Settles when every file has its smallest body; gzip is served until then. */
  readonly improved: Promise<void>
}

/** Reads the build output once. Sending is a look-up in a map, so no address can reach any other file. */
export async function loadStaticFiles({
  root,
  securityHeaders,
}: {
  root: string
  securityHeaders: SecurityHeaders
}): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  /** Those without the bodies of a build. */
  const unmade: StaticFile[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(root, file).split(path.sep).join('/')}`
    if (!entry.isFile() || address.includes('/.') || isMadeBody(address)) continue
    const built = buildFile({ address, body: await readFile(file), securityHeaders })
    const bodies = await readBodies(file)
    if (bodies) Object.assign(built, bodies)
    else if (isCompressible(address, built.identity.length)) unmade.push(built)
    files.set(address, built)
  }
  await Promise.all(unmade.map(addGzip))
  return {
    send: (request, response, ownHeaders) => sendFile(files, { request, response, ownHeaders }),
    improved: addBrotli(unmade),
  }
}

function buildFile({
  address,
  body,
  securityHeaders,
}: {
  address: string
  body: Buffer
  securityHeaders: SecurityHeaders
}): StaticFile {
  const etag = buildWeakEtag(body)
  return {
    etag,
    identity: body,
    gzip: null,
    br: null,
    headers: {
      ...securityHeaders,
      ...(address === SERVICE_WORKER && { 'content-security-policy': WORKER_POLICY }),
      'content-type': TYPES[path.extname(address)] ?? 'application/octet-stream',
      // Names under /assets/ carry a hash of their content.
      'cache-control': findCacheControl(address),
      vary: 'accept-encoding',
      etag,
    },
  }
}

function findCacheControl(address: string): string {
  if (address === SERVICE_WORKER) return 'no-cache'
  return address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=604800'
}

async function addGzip(file: StaticFile) {
  file.gzip = smallerOrNull(await quickGzip(file.identity), file.identity)
}

/** One at a time: a start must not take the CPU away from the first visitors. */
async function addBrotli(files: ReadonlyArray<StaticFile>) {
  for (const file of files) file.br = smallerOrNull(await smallBrotli(file.identity), file.identity)
}

function sendFile(
  files: ReadonlyMap<string, StaticFile>,
  {
    request,
    response,
    ownHeaders,
  }: { request: IncomingMessage; response: ServerResponse; ownHeaders?: OutgoingHttpHeaders | undefined },
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url ?? ''
  const queryStart = url.indexOf('?')
  const file = files.get(queryStart < 0 ? url : url.slice(0, queryStart))
  if (!file) return false
  if (matchesEtag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, { ...file.headers, ...ownHeaders }).end()
    return true
  }
  const { encoding, body } = chooseBody(file, request.headers['accept-encoding'] as string | undefined)
  response.writeHead(200, {
    ...file.headers,
    ...ownHeaders,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

function chooseBody(
  file: StaticFile,
  acceptEncoding: string | undefined,
): { encoding: Encoding; body: Buffer } {
  const encoding = chooseEncoding(acceptEncoding, { br: file.br !== null, gzip: file.gzip !== null })
  return { encoding, body: file[encoding] ?? file.identity }
}
