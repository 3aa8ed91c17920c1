import { Duplex } from 'node:stream'

/** What node-postgres asks of a socket besides reading and writing, and what says nothing where there is none. */
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

  /** The goodbye itself says nothing new: whoever sends it closes the stream, sometimes before having said hello. */
  override _final(done: (error?: Error) => void) {
    this.push(null)
    done()
  }
}
