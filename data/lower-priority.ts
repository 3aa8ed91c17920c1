import { readlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** For work that no page waits for. */
const NICE = 10

/**
 * From now on the calling thread gets a processor only when no page needs it. Only Linux has priorities per thread, and
 * reports a thread's number; elsewhere nothing happens.
 */
export function lowerPriority(nice = NICE) {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), nice)
  } catch {
    // No /proc, or no permission: then it runs at normal priority.
  }
}
