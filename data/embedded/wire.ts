import { FROM_SERVER, listMessages, readPanic, readStatus } from './messages.ts'

/** Sends whole messages to the database and returns its bytes. The batch is transferred, not copied, so it is gone. */
export type Exec = (batch: Uint8Array) => Promise<Uint8Array>
/** The end that a node-postgres client holds. */
type WireClient = { push(bytes: Buffer): boolean; destroy(error?: Error): unknown }

const LONGEST_WAIT_MS = 60_000

/**
 * Shares PGlite's one session among several node-postgres clients, a transaction at a time
 * (as PgBouncer's transaction mode does).
 */
export class Wire {
  readonly #exec: Exec
  readonly #onPanic: (message: string) => void
  readonly #waitMs: number
  readonly #clients = new Set<WireClient>()
  #last: Promise<unknown> = Promise.resolve()
  #end: Error | null = null
  #hasPanicked = false

  constructor(options: { exec: Exec; onPanic: (message: string) => void; waitMs?: number | undefined }) {
    this.#exec = options.exec
    this.#onPanic = options.onPanic
    this.#waitMs = options.waitMs ?? LONGEST_WAIT_MS
  }

  get hasPanicked(): boolean {
    return this.#hasPanicked
  }

  join(client: WireClient) {
    this.#clients.add(client)
  }

  leave(client: WireClient) {
    this.#clients.delete(client)
  }

  /** Waits for the session; call the returned function to release it. */
  async acquire(): Promise<() => void> {
    const turn = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = before.then(() => turn.promise)
    if (await settlesWithin(before, this.#waitMs)) return turn.resolve
    turn.resolve()
    throw new Error(
      `The embedded database was held by one transaction for ${this.#waitMs} ms. ` +
        'Inside a transaction use the transaction itself, never the pool.',
    )
  }

  /** Runs one batch. Notifications go to every client, the rest to `reply`. Returns the transaction status. */
  async run(batch: Uint8Array, reply: (bytes: Buffer) => void): Promise<string | null> {
    if (this.#end) throw this.#end
    const bytes = await this.#exec(batch).catch((error: unknown) => {
      throw this.#panic(error instanceof Error ? error.message : String(error))
    })
    const out = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let status: string | null = null
    let from = 0
    for (const message of listMessages(out)) {
      if (message.type === FROM_SERVER.ready) status = readStatus(out, message)
      else if (message.type === FROM_SERVER.error) {
        const panic = readPanic(out, message)
        if (panic !== null) this.#panic(panic)
      } else if (message.type === FROM_SERVER.notification) {
        if (message.start > from) reply(out.subarray(from, message.start))
        for (const client of this.#clients) client.push(out.subarray(message.start, message.end))
        from = message.end
      }
    }
    if (from < out.length) reply(out.subarray(from))
    return status
  }

  /** Nothing reaches the database any more; clients that are still connected lose their connection. */
  close() {
    this.#end ??= new Error('The embedded database is closed.')
    for (const client of this.#clients) client.destroy()
  }

  /** After a PANIC the next call would spin for ever: refuse every one. */
  #panic(message: string): Error {
    if (this.#end) return this.#end
    this.#hasPanicked = true
    this.#end = new Error(`The embedded database has stopped: ${message}`)
    this.#onPanic(message)
    return this.#end
  }
}

async function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), timeoutMs)
  try {
    return await Promise.race([promise.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
