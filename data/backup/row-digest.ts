import { hash } from 'node:crypto'

/**
 * A sum over the hashes of rows: the same rows in any order have the same digest. A table that was loaded may be read
 * back in another order than it was written.
 */
export function createRowDigest() {
  let low = 0n
  let high = 0n
  let rows = 0
  return {
    add(line: string) {
      const bytes = hash('sha256', line, 'buffer')
      low = BigInt.asUintN(64, low + bytes.readBigUInt64LE(0))
      high = BigInt.asUintN(64, high + bytes.readBigUInt64LE(8))
      rows += 1
    },
    end: () => ({ rows, digest: (high * 2n ** 64n + low).toString(16).padStart(32, '0') }),
  }
}
