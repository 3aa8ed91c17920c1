import { statfs } from 'node:fs/promises'
import type { DiskSpace } from '#domain/watch/disk-space.ts'

/** Of the disk that a folder is on, as much as this process may use. Never throws: null where it cannot be found out. */
export async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    return null
  }
}
