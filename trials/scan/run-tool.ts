import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program for so long at most. One that is ended has found what it found, and is not done. */
export async function runTool(
  command: string,
  args: ReadonlyArray<string>,
  { mostMs, env = {} }: { mostMs: number; env?: Readonly<Record<string, string>> },
): Promise<{ said: string; isDone: boolean }> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const killer = setTimeout(() => child.kill('SIGKILL'), mostMs)
  await once(child, 'close')
  clearTimeout(killer)
  return { said: Buffer.concat(chunks).toString(), isDone: child.signalCode === null }
}
