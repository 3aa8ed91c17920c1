import { toPlainAddress } from '#server/http/client-address.ts'
import { isSameSecret } from '#server/http/is-same-secret.ts'

/** A proxy on this machine connects from here too, but adds one of these. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Callers on this very machine, or with the token. */
export function mayReadMetrics({
  peer,
  findHeader,
  token,
}: {
  /** The other end of the socket, whatever a header says. */
  peer: string | undefined
  findHeader: (name: string) => string | undefined
  token: string | null
}): boolean {
  if (token && isSameSecret(findHeader('authorization') ?? '', `Bearer ${token}`)) return true
  return isLoopback(peer) && PROXY_HEADERS.every((name) => findHeader(name) === undefined)
}

function isLoopback(peer: string | undefined): boolean {
  const address = toPlainAddress(peer ?? '')
  return address === '::1' || address.startsWith('127.')
}
