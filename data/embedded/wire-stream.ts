import { ClientStream } from './client-stream.ts'
import { buildQuery, FROM_CLIENT, hasCopyFromStdin, listMessages, startupLength } from './messages.ts'
import type { Wire } from './wire.ts'

const ROLLBACK = buildQuery('rollback')
/** Raised by the database itself, so that a transaction around it fails as it does on PostgreSQL. */
const REFUSE_COPY = buildQuery(
  `do $$ begin raise exception using errcode = '0A000', message = 'COPY FROM STDIN is not available on the embedded database' ; end $$`,
)
/** The server answers nothing before one of these. */
const ENDS_OF_BATCH: ReadonlySet<number> = new Set([FROM_CLIENT.query, FROM_CLIENT.sync, FROM_CLIENT.flush])

/** The socket of node-postgres: no real socket, no server. */
export class WireStream extends ClientStream {
  readonly #wire: Wire
  #pending: Buffer = Buffer.alloc(0)
  #isStarted = false
  #release: (() => void) | null = null

  constructor(wire: Wire) {
    super()
    this.#wire = wire
  }

  connect() {
    this.#wire.join(this)
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void) {
    this.#pending = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    this.#pump().then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#wire.leave(this)
    this.rollback()
    done(error)
  }

  /** A client given back or dropped inside a transaction would hold the one session for ever. */
  rollback() {
    const release = this.#release
    this.#release = null
    if (!release) return
    // It can only fail when the database has stopped, and then every other call reports that.
    this.#wire
      .run(ROLLBACK.slice(), () => {})
      .catch(() => {})
      .finally(release)
  }

  async #pump() {
    await null // never answer inside node-postgres' own write call
    for (let batch = this.#take(); batch; batch = this.#take()) {
      this.#release ??= await this.#wire.acquire()
      if (this.destroyed) return this.#free()
      await this.#runBatch(batch)
    }
  }

  async #runBatch(batch: Buffer) {
    const bytes = this.#isStarted && hasCopyFromStdin(batch) ? REFUSE_COPY.slice() : new Uint8Array(batch)
    this.#isStarted = true
    try {
      const status = await this.#wire.run(bytes, (reply) => this.push(reply))
      if (status === 'I') this.#free()
    } catch (error) {
      this.#free()
      throw error
    }
  }

  #free() {
    this.#release?.()
    this.#release = null
  }

  /** The next run of whole messages that ends in one the server must answer. */
  #take(): Buffer | null {
    if (!this.#isStarted) return this.#cut(startupLength(this.#pending))
    for (const { type, end } of listMessages(this.#pending)) {
      if (ENDS_OF_BATCH.has(type)) return this.#cut(end)
    }
    return null
  }

  #cut(length: number): Buffer | null {
    if (length === 0) return null
    const batch = this.#pending.subarray(0, length)
    this.#pending = this.#pending.subarray(length)
    return batch
  }
}
