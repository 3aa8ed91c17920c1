import type { DiskSpace } from '#domain/watch/disk-space.ts'
import type { Deps } from '#services/deps.ts'

export type WatchDeps = Pick<Deps, 'db' | 'now' | 'mail'> & {
  /** The name of this machine. */
  readonly node: string
  /** The disk of the data folder. Nodes of one machine with their folders on one disk have the same. */
  readonly diskId: string
  /** Of the data folder; null where it cannot be found out. */
  readonly readDisk: () => Promise<DiskSpace | null>
}
