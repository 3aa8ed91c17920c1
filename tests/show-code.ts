import { createHmac } from 'node:crypto'

const PERIOD_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code an app shows (RFC 6238), `steps` periods from now. Written independently of the code it checks. */
export function showCode(address: string, steps = 0): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest[digest.length - 1]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
