/** The part of PostgreSQL's wire protocol needed to share one session. Every message: a type byte, a length, a body. */

export const FROM_CLIENT = { query: 0x51, parse: 0x50, sync: 0x53, flush: 0x48 } as const
export const FROM_SERVER = { error: 0x45, notification: 0x41, ready: 0x5a } as const

const TYPE_BYTES = 1
const LENGTH_BYTES = 4
const HEAD_BYTES = TYPE_BYTES + LENGTH_BYTES

export type Message = { readonly type: number; readonly start: number; readonly end: number }

/** Whole messages only; a rest at the end is left for the next call. */
export function* listMessages(bytes: Buffer): Generator<Message> {
  let start = 0
  while (bytes.length >= start + HEAD_BYTES) {
    const end = start + TYPE_BYTES + bytes.readInt32BE(start + TYPE_BYTES)
    if (end > bytes.length) return
    yield { type: bytes[start]!, start, end }
    start = end
  }
}

/** The first message of a connection has no type byte. Zero while it is not whole. */
export function startupLength(bytes: Buffer): number {
  if (bytes.length < LENGTH_BYTES) return 0
  const length = bytes.readInt32BE(0)
  return bytes.length < length ? 0 : length
}

export function buildQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(HEAD_BYTES)
  head[0] = FROM_CLIENT.query
  head.writeInt32BE(body.length + LENGTH_BYTES, TYPE_BYTES)
  return new Uint8Array(Buffer.concat([head, body]))
}

/** 'I' outside a transaction, 'T' inside, 'E' inside one that failed. */
export function readStatus(bytes: Buffer, message: Message): string {
  return String.fromCharCode(bytes[message.start + HEAD_BYTES]!)
}

/** The text of an error of severity PANIC, else null. */
export function readPanic(bytes: Buffer, { start, end }: Message): string | null {
  const fields = bytes.toString('utf8', start + HEAD_BYTES, end).split('\0')
  if (!fields.includes('VPANIC')) return null
  return `PANIC: ${fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'no reason given'}`
}

const COPY_FROM_STDIN = /(^|;|\*\/|\n)\s*copy\b[^;]*\bfrom\s+stdin\b/i
/** Statements are short, values are sent apart from them. */
const LONGEST_COPY_BYTES = 4096

/** PGlite does not survive this statement, so it must never be sent. */
export function hasCopyFromStdin(batch: Buffer): boolean {
  for (const { type, start, end } of listMessages(batch)) {
    if (type !== FROM_CLIENT.query && type !== FROM_CLIENT.parse) continue
    const body = batch.toString('utf8', start + HEAD_BYTES, Math.min(end, start + LONGEST_COPY_BYTES))
    const text = type === FROM_CLIENT.parse ? body.slice(body.indexOf('\0') + 1) : body
    if (COPY_FROM_STDIN.test(text)) return true
  }
  return false
}
