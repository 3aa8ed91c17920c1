import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/find-free-port.ts'

export type FixedAnswer = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
export type StaticServer = { readonly pid: number; readonly origin: string; stop(): Promise<void> }

/** node:http with the same bytes and headers. */
export async function startPlainNode({ headers, body }: FixedAnswer): Promise<StaticServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-plain-'))
  const [bodyFile, headersFile] = [path.join(folder, 'body'), path.join(folder, 'headers.json')]
  writeFileSync(bodyFile, body)
  writeFileSync(headersFile, JSON.stringify(headers))
  const file = path.join(import.meta.dirname, 'plain-server.ts')
  const child = spawn(process.execPath, [file, bodyFile, headersFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { pid: child.pid!, origin, stop: () => end(child, folder) }
}

/** What nginx writes itself. */
const OWN_HEADERS = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'etag'])

/** nginx with a file of the same bytes, one process; null where it is not installed. */
export async function startNginx({ headers, body }: FixedAnswer): Promise<StaticServer | null> {
  if (!findNginxVersion()) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-nginx-'))
  const port = await findFreePort()
  const added = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  writeFileSync(path.join(folder, 'products'), body)
  const config = `
    daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder}; default_type "text/html; charset=utf-8";
        ${added.join('\n        ')}
      }
    }`
  writeFileSync(path.join(folder, 'nginx.conf'), config)
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  await waitUntilListening(origin)
  return { pid: child.pid!, origin, stop: () => end(child, folder) }
}

export function findNginxVersion(): string | null {
  try {
    return (
      execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).match(/nginx\/([\d.]+)/)?.[1] ?? null
    )
  } catch {
    return null
  }
}

async function waitUntilListening(origin: string) {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(`${origin}/products`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(100)
  }
  throw new Error(`nginx does not answer at ${origin}`)
}

async function end(child: ReturnType<typeof spawn>, folder: string) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
