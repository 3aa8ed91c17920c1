import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listAll, listLoose, makeFolder } from '#tests/folders.ts'
import { openEmbedded } from './embedded.ts'

function failTest(message: string) {
  throw new Error(message)
}

test('every file of the database is its owner’s alone, from the first start on and in a folder that was looser', {
  timeout: 120_000,
}, async () => {
  const dataDir = path.join(makeFolder(), 'data')
  const first = await openEmbedded({ dataDir, onPanic: failTest })
  expect(listLoose(dataDir)).toEqual([])
  const known = new Set(listAll(dataDir))
  // New tables, an index, and more log than one segment holds.
  await first.pool.query(`create table drops (id int primary key, note text)`)
  await first.pool.query(
    `insert into drops select n, repeat(md5(n::text), 20) from generate_series(1, 40000) n`,
  )
  await first.pool.query('CHECKPOINT')
  const made = listAll(dataDir).filter((file) => !known.has(file))
  expect(made.filter((file) => /pg_wal\/[0-9A-F]{24}$/.test(file))).not.toEqual([])
  expect(made.filter((file) => /base\/\d+\/\d+$/.test(file))).not.toEqual([])
  expect(listLoose(dataDir)).toEqual([])
  await first.close()
  expect(listLoose(dataDir)).toEqual([])

  for (const file of listAll(dataDir)) fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o666)
  fs.chmodSync(dataDir, 0o777)
  const again = await openEmbedded({ dataDir, onPanic: failTest })
  expect(listLoose(dataDir)).toEqual([])
  await again.close()
  expect(listLoose(dataDir)).toEqual([])
})
