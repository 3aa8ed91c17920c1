import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#tests/find-free-port.ts'
import { ask } from './ask.ts'
import { waitUntil } from './wait-until.ts'

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']
const START_MS = 10_000

export function findNginx(): string | null {
  return PLACES.find((place) => existsSync(place)) ?? null
}

/** In front of nodes on this machine: a request that a node did not begin to answer goes to the next. */
export async function startNginx({ port, nodes }: { port: number; nodes: ReadonlyArray<number> }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-nginx-'))
  const alive = await findFreePort()
  writeFileSync(path.join(folder, 'nginx.conf'), writeConfig({ port, alive, nodes }))
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;']
  const child = spawn(findNginx()!, args, { stdio: 'ignore' })
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  const late = await waitUntil(
    'nginx answered',
    START_MS,
    async () => (await ask(`http://127.0.0.1:${alive}/`)).status === 200,
  )
  if (late) throw new Error(late)
  return async () => {
    process.off('exit', killWithUs)
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeConfig({
  port,
  alive,
  nodes,
}: {
  port: number
  alive: number
  nodes: ReadonlyArray<number>
}): string {
  const upstreams = nodes
    .map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`)
    .join('\n    ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path temp-${name};`,
  )
  return `
pid nginx.pid;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream site {
    ${upstreams}
  }
  server {
    listen 127.0.0.1:${alive};
    location / { return 200; }
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_next_upstream error timeout http_502 http_503;
      proxy_connect_timeout 2s;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`
}
