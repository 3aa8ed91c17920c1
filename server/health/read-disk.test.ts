import os from 'node:os'
import { expect, test } from 'vitest'
import { readDisk } from './read-disk.ts'

test('a disk has a size, and no more free than that', async () => {
  const disk = await readDisk(os.tmpdir())
  expect(disk?.sizeBytes).toBeGreaterThan(0)
  expect(disk?.freeBytes).toBeLessThanOrEqual(disk!.sizeBytes)
})

test('the disk of a folder that is not there is not known', async () => {
  expect(await readDisk('/nowhere/at/all')).toBeNull()
})
