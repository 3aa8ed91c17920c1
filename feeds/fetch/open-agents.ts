import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { Agent } from 'undici'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

export type Resolve = (host: string) => Promise<ReadonlyArray<LookupAddress>>
type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void

const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_MS = 4000
const SETTINGS = {
  connections: 2,
  pipelining: 1,
  maxHeaderSize: 16_384,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // One protocol fewer that a stranger can misuse.
  allowH2: false,
} as const

/**
 * Connections to strangers are checked when a name has been resolved, on the very addresses that will be connected to:
 * between an earlier check and the connection a name could get another address. `trusting` is for the exact
 * loopback hosts that this process allows.
 */
export function openAgents(resolve: Resolve = resolveByDns): { guarded: Agent; trusting: Agent } {
  const guardedLookup = (host: string, { all }: LookupOptions, callback: LookupCallback) => {
    resolvePublic(host, resolve).then(
      (addresses) =>
        all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family),
      (error) => callback(error, ''),
    )
  }
  return {
    guarded: new Agent({ ...SETTINGS, connect: { timeout: CONNECT_TIMEOUT_MS, lookup: guardedLookup } }),
    trusting: new Agent({ ...SETTINGS, connect: { timeout: CONNECT_TIMEOUT_MS } }),
  }
}

function resolveByDns(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true })
}

/** Fails if any of the addresses is not public. */
async function resolvePublic(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = [...(await resolve(host))]
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new FetchError('blocked-address', `${host} does not lead to a public address`)
  }
  return addresses
}
