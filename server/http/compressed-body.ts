import type { Context } from 'hono'
import { chooseEncoding } from './choose-encoding.ts'
import { quickBrotli, quickGzip } from './compress.ts'
import { buildWeakEtag, matchesEtag } from './etag.ts'

/** A text kept ready in every encoding. */
export type CompressedBody = {
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
  readonly etag: string
}

export async function compressBody(text: string): Promise<CompressedBody> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([quickBrotli(identity), quickGzip(identity)])
  return { identity, gzip, br, etag: buildWeakEtag(identity) }
}

export function compressedBytes({ identity, gzip, br }: CompressedBody): number {
  return identity.length + gzip.length + br.length
}

/** The smallest body the client reads; no body when the client has it already. */
export function sendBody(
  context: Context,
  body: CompressedBody,
  ownHeaders: Readonly<Record<string, string>>,
): Response {
  const headers = { ...ownHeaders, vary: 'accept-encoding', etag: body.etag }
  if (matchesEtag(context.req.header('if-none-match'), body.etag)) return context.body(null, 304, headers)
  const encoding = chooseEncoding(context.req.header('accept-encoding'), { br: true, gzip: true })
  const bytes = body[encoding]
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    'content-length': String(bytes.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}
