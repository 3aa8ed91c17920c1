import type { Env } from '#config/env.ts'
import { readControl } from '../control/control-file.ts'

export type AskServer = (path: string, body?: object, options?: { timeoutMs: number }) => Promise<Response>

const TIMEOUT_MS = 60_000

/** How to give orders to the server that runs on this data folder; null when there is none. */
export async function findServer({ dataDir }: Pick<Env, 'dataDir'>): Promise<AskServer | null> {
  const control = await readControl(dataDir)
  if (!control) return null
  const ask: AskServer = (path, body, { timeoutMs } = { timeoutMs: TIMEOUT_MS }) =>
    fetch(`${control.origin}/api/control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${control.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
  try {
    return (await ask('/state')).ok ? ask : null
  } catch {
    return null // it has ended without removing its address
  }
}
