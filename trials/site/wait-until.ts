import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

/** Null once it is so; a sentence when it is not in time. */
export async function waitUntil(
  what: string,
  timeoutMs: number,
  isSo: () => Promise<boolean>,
): Promise<string | null> {
  const endsAt = Date.now() + timeoutMs
  while (Date.now() < endsAt) {
    if (await isSo()) return null
    await sleep(LOOK_EVERY_MS)
  }
  return `${what} not within ${timeoutMs / 1000} s`
}
