import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/find-free-port.ts'
import { resolvePeer } from './peers.ts'
import type { StaticServer } from './static-servers.ts'

const NEXT = resolvePeer('node_modules/next/dist/bin/next')
const APP = resolvePeer('next-list')
const ENV = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** Builds the same list as an app of Next.js and serves it, with this answer of our API as its data. */
export async function startNext(list: unknown, folder: string): Promise<StaticServer> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...ENV,
    LIST_JSON: path.join(folder, 'list.json'),
  }
  writeFileSync(env.LIST_JSON, JSON.stringify(list))
  const building = spawn(process.execPath, [NEXT, 'build'], {
    cwd: APP,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(building, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`next build ended with ${code}`)
  const port = await findFreePort()
  const args = [NEXT, 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const server = spawn(process.execPath, args, { cwd: APP, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await isThere(`${origin}/products`)); tries++) await sleep(200)
  return {
    pid: server.pid!,
    origin,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function isThere(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
