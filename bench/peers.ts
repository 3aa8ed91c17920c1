import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = path.join(import.meta.dirname, 'peers')
const STAMP = path.join(FOLDER, 'node_modules', '.pouchscout-lock')

/** The packages that the site is measured against have a folder and a lock file of their own. */
export function resolvePeer(...parts: ReadonlyArray<string>): string {
  return path.join(FOLDER, ...parts)
}

/** Loaded by its address, so that the project's own checks do not read packages that may not be installed. */
export function importPeer<T>(file: string): Promise<T> {
  return import(pathToFileURL(resolvePeer(file)).href) as Promise<T>
}

export function readPeerVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(resolvePeer('node_modules', name, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Installs the peers unless they are there. False, with the reason printed, where that is not possible. */
export async function ensurePeers(): Promise<boolean> {
  const lock = createHash('sha256')
    .update(readFileSync(resolvePeer('package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return true
  console.log('Installing the peers into bench/peers (once, about a minute)…')
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code === 0) {
    writeFileSync(STAMP, lock)
    return true
  }
  console.error(`The peers could not be installed (npm ci in bench/peers, exit code ${code}).`)
  console.error('Check that this machine reaches the npm registry, then run the command again.')
  console.error('What is measured without them goes on.')
  return false
}
