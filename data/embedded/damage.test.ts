import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { flipBytes, makeFolder } from '#tests/folders.ts'
import { openEmbedded } from './embedded.ts'
import { EmbeddedUnusableError } from './explain-failure.ts'

const PAGE_BYTES = 8192

function failTest(message: string) {
  throw new Error(message)
}

function damageLog(pg: string) {
  const segments = fs.readdirSync(path.join(pg, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const segment of segments) {
    flipBytes(path.join(pg, 'pg_wal', segment), { at: 0, count: Number.POSITIVE_INFINITY })
  }
}

const CASES: ReadonlyArray<readonly [string, (pg: string) => void, string]> = [
  [
    'flipped bytes in its control file',
    (pg) => flipBytes(path.join(pg, 'global/pg_control'), { at: 16, count: 64 }),
    'is damaged (incorrect checksum in control file)',
  ],
  ['a control file that is lost', (pg) => fs.rmSync(path.join(pg, 'global/pg_control')), 'is damaged ('],
  ['a log that cannot be read', damageLog, 'is damaged (could not locate a valid checkpoint record'],
  [
    'a flipped page of its catalogue',
    (pg) => flipBytes(path.join(pg, 'base/5/1259'), { at: 0, count: PAGE_BYTES }),
    'is damaged (invalid page in block 0 of relation',
  ],
  [
    'files of another version',
    (pg) => fs.writeFileSync(path.join(pg, 'PG_VERSION'), '17\n'),
    'was made by another version (database files are incompatible with server: The data directory was initialized by PostgreSQL version 17',
  ],
]

test.each(CASES)('a database with %s is named with the cause', async (_name, damage, words) => {
  const dataDir = makeFolder()
  fs.cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  damage(path.join(dataDir, 'database/pg'))
  const error: Error = await openEmbedded({ dataDir, onPanic: failTest }).then(
    () => expect.unreachable(),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(EmbeddedUnusableError)
  expect(error.message).toContain(`The database in ${path.join(dataDir, 'database')} ${words}`)
  expect(error.message).not.toContain('\n')
})
