import type { DiskSpace } from '#domain/watch/disk-space.ts'
import type { Deps } from '#services/deps.ts'

export type WatchDeps = Pick<Deps, 'db' | 'now' | 'mail'> & {
  /** The name of this machine. */
  readonly node: string
  /** Of the data folder; null where it cannot be found out. */
  readonly readDisk: () => Promise<DiskSpace | null>
}
