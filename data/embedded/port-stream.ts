import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { ClientStream } from './client-stream.ts'

/** To the database's side: bytes of the protocol, or a notice that a client was released. */
export type FromClient = Uint8Array<ArrayBuffer> | 'rollback'
/** To the client's side: bytes of the protocol, or why there will be no more. */
export type FromDatabase = Uint8Array<ArrayBuffer> | { readonly error: string }

/** The socket of node-postgres in a thread that does not own the database: a channel to the one that does. */
export class PortStream extends ClientStream {
  readonly #hub: MessagePort
  #port: MessagePort | null = null

  /** `hub` takes the other end of each connection. */
  constructor(hub: MessagePort) {
    super()
    this.#hub = hub
  }

  connect() {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (message: FromDatabase) => this.#receive(message))
    port1.on('close', () => this.destroy())
    this.#hub.postMessage(port2, [port2])
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void) {
    const bytes = new Uint8Array(chunk) // node-postgres reuses its buffer
    this.#post(bytes, [bytes.buffer])
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#port?.close()
    done(error)
  }

  rollback() {
    this.#post('rollback')
  }

  #post(message: FromClient, transfer: ArrayBuffer[] = []) {
    this.#port?.postMessage(message, transfer)
  }

  #receive(message: FromDatabase) {
    if (!(message instanceof Uint8Array)) this.destroy(new Error(message.error))
    else if (!this.readableEnded && !this.destroyed) this.push(Buffer.from(message.buffer))
  }
}
