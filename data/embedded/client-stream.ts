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

  /** The terminate message is not sent on: the client that sends it closes the stream, sometimes before it starts. */
  override _final(done: (error?: Error) => void) {
    this.push(null)
    done()
  }
}
