import { spawn } from 'node:child_process'

/** A step that takes longer has hung. */
const LIMIT_MS = 45 * 60_000

export type ToolResult = { code: number; output: string }

/** Runs a tool with its output kept, not shown. Never throws: a tool that cannot start has failed. */
export function runTool(
  command: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  const chunks: Buffer[] = []
  const child = spawn(command, args, {
    env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  return new Promise((resolve) => {
    child.once('error', (error) => finish(127, `${command}: ${error.message}\n`))
    child.once('close', (code, signal) =>
      finish(code ?? 1, signal ? `${command} was ended by ${signal}\n` : ''),
    )
    function finish(code: number, closing: string) {
      process.off('SIGTERM', stop)
      resolve({ code, output: Buffer.concat(chunks).toString() + closing })
    }
  })
}
