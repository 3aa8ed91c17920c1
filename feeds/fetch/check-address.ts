import { isIP } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

const PORTS = new Set(['', '80', '443', '8080', '8443'])
const LONGEST_ADDRESS = 4096

/**
 * The address to ask next, or a FetchError. `from` is the page that sent us there: only the allowed loopback hosts
 * themselves may send us to one of them. Names are checked again once they are resolved.
 */
export function checkAddress(
  text: string,
  { allowHosts, from }: { allowHosts: ReadonlySet<string>; from: URL | null },
): URL {
  const url = parseHttpAddress(text, from)
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchError('downgrade', `${from.host} leads from https to http`)
  }
  if (allowHosts.has(url.host) && (from === null || allowHosts.has(from.host))) return url
  if (!PORTS.has(url.port)) throw new FetchError('bad-port', `port ${url.port} is not one of the web`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes('.')
  if (!isPublic) throw new FetchError('blocked-address', `${url.hostname} is not a public address`)
  return url
}

function parseHttpAddress(text: string, from: URL | null): URL {
  const url = text.length > LONGEST_ADDRESS ? null : URL.parse(text, from?.href)
  if (!url) throw new FetchError('bad-address', 'not an address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FetchError('bad-address', `${url.protocol} is neither http nor https`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchError('bad-address', 'an address must not carry a name or password')
  }
  url.hash = ''
  return url
}
