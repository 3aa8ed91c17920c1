import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program for so long at most, and returns what it said. A program that is ended has found what it found. */
export async function runTool(command: string, args: ReadonlyArray<string>, mostMs: number): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const killer = setTimeout(() => child.kill('SIGKILL'), mostMs)
  await once(child, 'close')
  clearTimeout(killer)
  return Buffer.concat(chunks).toString()
}
