import type { MessagePort } from 'node:worker_threads'
import { CLIENTS } from './pool.ts'
import type { FromClient, FromDatabase } from './port-stream.ts'
import type { Wire } from './wire.ts'
import { WireStream } from './wire-stream.ts'

/**
 * Lets another thread have its own clients: each one sends its end of a channel through `hub`. A thread that dies
 * takes its channels with it, and its open transactions are rolled back.
 */
export function servePort(wire: Wire, hub: MessagePort) {
  let open = 0
  hub.unref()
  hub.on('message', (port: MessagePort) => {
    if (open >= CLIENTS) return port.close()
    open += 1
    serveClient(wire, port).once('close', () => {
      open -= 1
    })
  })
}

function serveClient(wire: Wire, port: MessagePort): WireStream {
  const stream = new WireStream(wire).connect()
  function send(message: FromDatabase, transfer: ArrayBuffer[] = []) {
    port.postMessage(message, transfer)
  }
  stream.on('data', (chunk: Buffer) => {
    const bytes = new Uint8Array(chunk) // every client gets its own copy of a notification
    send(bytes, [bytes.buffer])
  })
  stream.on('error', (error) => send({ error: error.message }))
  stream.on('close', () => port.close())
  port.on('close', () => stream.destroy())
  port.on('message', (message: FromClient) => {
    if (message === 'rollback') stream.rollback()
    else if (stream.writable) stream.write(Buffer.from(message.buffer))
  })
  port.unref()
  return stream
}
