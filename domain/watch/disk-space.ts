export type DiskSpace = { readonly freeBytes: number; readonly sizeBytes: number }

const GIB = 1024 ** 3
/** A tenth of a disk, but no more than a large disk needs, and never less than a database needs to go on. */
const FREE_SHARE = 0.1
const MOST_FREE_BYTES = 20 * GIB
const LEAST_FREE_BYTES = GIB
/** So much more must be free again before it counts as well: a disk at the limit comes and goes. */
const CALM_FACTOR = 1.25

/** `wasFull`: it was nearly full the last time. */
export function isDiskNearlyFull({ freeBytes, sizeBytes }: DiskSpace, wasFull: boolean): boolean {
  const share = Math.min(sizeBytes * FREE_SHARE, MOST_FREE_BYTES)
  // A disk that is smaller than that never has it free.
  const limit = Math.min(Math.max(share, LEAST_FREE_BYTES), sizeBytes / 2)
  return freeBytes < limit * (wasFull ? CALM_FACTOR : 1)
}

/** Whole percent, rounded up: 99.2 % full is not 99. */
export function percentFull({ freeBytes, sizeBytes }: DiskSpace): number {
  return sizeBytes === 0 ? 100 : Math.ceil((1 - freeBytes / sizeBytes) * 100)
}
