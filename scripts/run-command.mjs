import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { ROOT } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 1000

/**
 * Runs a command in the project and returns its exit code, and its output when `isQuiet`.
 * `stopSignal` ends it. A signal to this process reaches the command; nothing is left behind when this process is stopped.
 */
export function runCommand(
  command,
  args,
  { env = process.env, isQuiet = false, hasChannel = false, stopSignal } = {},
) {
  const output = []
  const streams = isQuiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
  const child = spawn(command, args, { cwd: ROOT, env, stdio: hasChannel ? [...streams, 'ipc'] : streams })
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const release = passSignalsTo(child)
  stopSignal?.addEventListener('abort', () => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.once('error', (error) => finish({ code: 127, signal: null, text: `${error.message}\n` }))
    child.once('close', (code, signal) => finish({ code, signal, text: '' }))
    function finish({ code, signal, text }) {
      release()
      const exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
      resolve({ code: exitCode, signal, output: Buffer.concat(output).toString() + text })
    }
  })
}

function passSignalsTo(child) {
  // A second signal would end a server at once, so a stop under way is not requested again from here.
  const watch = watchNpm(() => child.kill('SIGTERM'))
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      clearInterval(watch)
      // Ctrl-C in a terminal has reached the command already: it goes to the whole group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  return () => {
    clearInterval(watch)
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/** npm can be killed without a signal to us. A shell may be between it and us, so both are watched. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const line = readAncestors()
  const watch = setInterval(() => {
    if (readAncestors() === line) return
    clearInterval(watch)
    onGone()
  }, PARENT_CHECK_MS)
  return watch
}

function readAncestors() {
  return `${process.ppid} ${readParentOf(process.ppid)}`
}

/** Without /proc only the nearest parent is known. */
function readParentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
