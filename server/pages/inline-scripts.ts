import { createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 18
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/
const SOURCE = /\ssrc=/
const OPENING = Buffer.from('<script')
const CLOSING = Buffer.from('</script>')

/** Marks the scripts of one render. An injected script cannot carry it, since it cannot be known beforehand. */
export function makeNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/**
 * The page without the nonce, which is no longer needed: a page is kept for many visitors, and the same page must have
 * the same bytes. And the quoted hashes a policy must name for the scripts of the render itself. A script without the
 * nonce came from elsewhere and is not named, so no browser runs it. Works on bytes, so that a page is never decoded.
 */
export function takeNonce(html: Buffer, nonce: string): { body: Buffer; hashes: string[] } {
  const mark = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const hashes: string[] = []
  let from = 0
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.subarray(from, at))
    from = at + mark.length
    const isScript = html.subarray(Math.max(at - OPENING.length, 0), at).equals(OPENING)
    const code = isScript ? findCode(html, from) : null
    if (code) hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  parts.push(html.subarray(from))
  return { body: Buffer.concat(parts), hashes }
}

/** What the script runs; null for data blocks, which do not run, and for files. `from` is within the opening tag. */
function findCode(html: Buffer, from: number): Buffer | null {
  const tagEnd = html.indexOf('>', from)
  const end = html.indexOf(CLOSING, tagEnd)
  if (tagEnd < 0 || end < 0) return null
  const attributes = html.toString('utf8', from, tagEnd)
  return DATA_TYPE.test(attributes) || SOURCE.test(attributes) ? null : html.subarray(tagEnd + 1, end)
}
