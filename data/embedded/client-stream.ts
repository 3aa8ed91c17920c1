import { Duplex } from 'node:stream'

/** The socket methods node-postgres calls besides reading and writing; without a socket they do nothing. */
export abstract class ClientStream extends Duplex {
  abstract connect(): this
  /** Ends the transaction that a client left open when it was given back. */
  abstract rollback(): void

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  /** Terminate needs no handling: the client that sends it also ends the stream, sometimes before it has started. */
  override _final(done: (error?: Error) => void) {
    this.push(null)
    done()
  }
}
