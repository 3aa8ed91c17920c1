import { createHash, randomBytes } from 'node:crypto'

const NONCE_BYTES = 18
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/
const SOURCE = /\ssrc=/

/** Marks the scripts of one render. An injected script cannot carry it, since it cannot be known beforehand. */
export function makeNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

/**
 * The quoted hashes a policy must name for the scripts of the render itself. A script without the nonce came from
 * elsewhere and is not named, so no browser runs it. Data blocks do not run, so they need no hash.
 */
export function hashOwnScripts(html: string, nonce: string): string[] {
  const own = new RegExp(`<script${attribute(nonce)}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  return [...html.matchAll(own)].flatMap(([, attributes = '', code = '']) =>
    DATA_TYPE.test(attributes) || SOURCE.test(attributes) ? [] : [hashScript(code)],
  )
}

/** A page is kept for many visitors, and the same page must have the same bytes; the nonce is no longer needed. */
export function removeNonce(html: string, nonce: string): string {
  return html.replaceAll(attribute(nonce), '')
}

function attribute(nonce: string): string {
  return ` nonce="${nonce}"`
}

function hashScript(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
