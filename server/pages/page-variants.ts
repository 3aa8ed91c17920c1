import type { Encoding } from '#server/http/choose-encoding.ts'
import { quickBrotli, quickGzip, unpackBrotli, unpackGzip } from '#server/http/compress.ts'
import type { Page, Variant } from './page.ts'

/** Visitors who ask for the same one at the same time wait for one. */
const underWay = new WeakMap<Page, Map<Encoding, Promise<Variant>>>()

/**
 * The page in an encoding it does not have yet, made from one it has. A compressed one is kept with the page. The plain
 * page is six times as large and rarely asked for, so it is kept only as long as there is no other.
 */
export function addVariant(page: Page, encoding: Encoding): Promise<Variant> {
  const making = underWay.get(page) ?? new Map<Encoding, Promise<Variant>>()
  underWay.set(page, making)
  const started = making.get(encoding) ?? makeVariant(page, encoding).finally(() => making.delete(encoding))
  making.set(encoding, started)
  return started
}

async function makeVariant(page: Page, encoding: Encoding): Promise<Variant> {
  const plain = await readPlain(page)
  const variant = buildVariant(await compressPage(plain, encoding), page.notModifiedHeaders, encoding)
  if (encoding !== 'identity') {
    page.variants[encoding] = variant
    delete page.variants.identity
  }
  return variant
}

/** The page as it was rendered. */
export function readPlain({ variants: { identity, br, gzip } }: Page): Promise<Buffer> {
  if (identity) return Promise.resolve(identity.body)
  if (br) return unpackBrotli(br.body)
  if (gzip) return unpackGzip(gzip.body)
  throw new Error('a page without a body')
}

export async function compressPage(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return quickBrotli(plain)
  return encoding === 'gzip' ? quickGzip(plain) : plain
}

export function buildVariant(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  encoding: Encoding,
): Variant {
  return {
    body,
    headers: {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
    },
  }
}
