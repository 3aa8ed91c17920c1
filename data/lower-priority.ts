import { readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Of what no page waits for. */
const NICE = 10

/**
 * From now on the calling thread gets a processor when no page wants it. Linux alone has priorities per thread, and
 * tells a thread its number only there; elsewhere nothing happens.
 */
export function lowerPriority(nice = NICE) {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), nice)
  } catch {
    // No /proc, or not ours to set: then it runs like everything else.
  }
}
