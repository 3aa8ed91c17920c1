import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningApp } from '#tests/process/start-app.ts'
import { inventNetwork } from '../site/ask.ts'
import { openPlace } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { makeAdmin } from './make-admin.ts'

/** A site on PostgreSQL for a scanner, with a member and an admin. It sees each request from another network. */
export async function openForTools() {
  const place = await openPlace('postgres')
  const door = await openDoor()
  const app = await place.start({ PUBLIC_ORIGIN: door.origin, ADMIN_REQUIRE_2FA: 'off' })
  door.leadTo(app)
  const site = await prepareSite({ ...app, origin: door.origin }, place)
  const [[, admin], [, member]] = [...site.members] as [[string, string], [string, string]]
  await makeAdmin(door.origin, { dataDir: place.dataDir, cookie: admin })
  return {
    origin: door.origin,
    admin,
    member,
    isRunning: () => app.process.exitCode === null,
    async close() {
      await app.stop()
      door.close()
      await place.close()
    },
  }
}

/** A scanner that found it would be signed out and see no more. Debian's wapiti breaks on an address to leave out. */
const SIGN_OUT = /\/sign-out\b/

/** A scanner has one address and would soon be refused for sending too much: this gives it many. */
async function openDoor() {
  let port = 0
  const server = createServer((request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': inventNetwork() }
    const { method, url } = request
    if (SIGN_OUT.test(url ?? '')) return void response.writeHead(404).end()
    const passed = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(app: RunningApp) {
      port = Number(new URL(app.origin).port)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
