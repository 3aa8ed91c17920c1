import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Relay = { port: number; hang(): void; goOn(): void; close(): void }

/** For tests: a relay between the app and its database that can fall silent without closing anything. */
export async function startRelay(to: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => void into.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
      if (isHanging) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
