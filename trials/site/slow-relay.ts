import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A way to a server on which every piece takes its time; it can be changed while it runs. */
export async function startSlowRelay(to: number) {
  const state = { delayMs: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    pass(near, far)
    pass(far, near)
  })

  function pass(from: Socket, into: Socket) {
    sockets.add(from)
    let sent = Promise.resolve()
    from.on('data', (chunk) => {
      sent = sent.then(() => sleep(state.delayMs)).then(() => void (into.destroyed || into.write(chunk)))
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      void sent.then(() => into.destroy())
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    port: (server.address() as { port: number }).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
