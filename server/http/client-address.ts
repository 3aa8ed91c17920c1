import { isIPv6 } from 'node:net'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Where a request comes from; null when unknown. A header is trusted only when a proxy of ours writes it, and
 * then only the part it wrote: the last.
 */
export function findClientAddress({
  headers,
  socketAddress,
  trustProxy,
}: {
  headers: Headers
  socketAddress: string | undefined
  trustProxy: boolean
}): string | null {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  const lastPart = forwarded?.toString().split(',').at(-1)?.trim()
  return toPlainAddress(lastPart || socketAddress || '') || null
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const MAPPED_IN_HEX = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i

/** IPv4 written as IPv6 becomes IPv4 again, and the name of the network interface is removed. */
export function toPlainAddress(address: string): string {
  if (!address.includes(':') && !address.includes('%')) return address
  const bare = address.replace(/%.*$/, '')
  const [, dotted] = MAPPED.exec(bare) ?? []
  if (dotted) return dotted
  const [, high, low] = MAPPED_IN_HEX.exec(bare) ?? []
  if (high === undefined || low === undefined || !isIPv6(bare)) return bare
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}
