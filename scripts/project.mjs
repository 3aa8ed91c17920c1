// Plain JavaScript for Node 20 on, without dependencies: this runs before anything is installed.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const BIN = path.join(ROOT, 'node_modules', '.bin')

/** The Node the project is pinned to. This file may run on any other. */
export const PINNED_NODE = path.join(BIN, 'node')

export function resolveInRoot(...parts) {
  return path.join(ROOT, ...parts)
}

/** To standard error, so that standard output holds only a command's own output. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** The installed tools, and with them the pinned Node, come first. */
export function withTools(env = process.env) {
  return { ...env, PATH: [BIN, env.PATH].join(path.delimiter) }
}

/** For npm itself: it must not run on a Node that it is about to remove. */
export function withoutTools(env = process.env) {
  const folders = (env.PATH ?? '').split(path.delimiter)
  const others = folders.filter((folder) => !path.resolve(folder).startsWith(resolveInRoot('node_modules')))
  return { ...env, PATH: others.join(path.delimiter) }
}
