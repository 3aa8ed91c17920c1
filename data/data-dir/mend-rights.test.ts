import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listLoose, makeFolder } from '#tests/folders.ts'
import { mendRights } from './mend-rights.ts'

function write(folder: string, name: string, mode: number) {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, '')
  fs.chmodSync(file, mode)
  return file
}

function modeOf(file: string): string {
  return (fs.statSync(file).mode & 0o7777).toString(8)
}

test('a folder with only the server’s files is restricted to its owner, with everything in it', () => {
  const folder = makeFolder()
  write(folder, 'database/pg/global/pg_control', 0o666)
  write(folder, 'control.json', 0o644)
  fs.chmodSync(path.join(folder, 'database'), 0o755)
  fs.chmodSync(folder, 0o777)
  expect(mendRights(folder)).toBe(null)
  expect(listLoose(folder)).toEqual([])
  expect(modeOf(path.join(folder, 'database/pg/global/pg_control'))).toBe('600')
  expect(modeOf(folder)).toBe('700')
})

test('in a folder with other files only the server’s own are touched', () => {
  const folder = makeFolder()
  const source = write(folder, 'schema/people.ts', 0o644)
  const token = write(folder, 'first-admin.token', 0o644)
  fs.chmodSync(folder, 0o755)
  expect(mendRights(folder)).toBe(null)
  expect([folder, source, token].map(modeOf)).toEqual(['755', '644', '600'])
})

test('a folder that many share stays as it is', () => {
  const folder = makeFolder()
  fs.chmodSync(folder, 0o1777)
  expect(mendRights(folder)).toBe(null)
  expect(modeOf(folder)).toBe('1777')
})

test('a link is not followed out of the folder', () => {
  const outside = makeFolder()
  const file = write(outside, 'letter', 0o644)
  const folder = makeFolder()
  fs.mkdirSync(path.join(folder, 'database'))
  fs.symlinkSync(file, path.join(folder, 'database/letter'))
  fs.symlinkSync(outside, path.join(folder, 'database/outside'))
  expect(mendRights(folder)).toBe(null)
  expect(modeOf(file)).toBe('644')
})

test.each([
  {
    kind: 'a file of another user',
    chmod() {
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
    },
    reason: 'it belongs to another user',
  },
  { kind: 'a file system without rights', chmod() {}, reason: 'its file system keeps no rights' },
])('$kind is reported in a sentence', ({ chmod, reason }) => {
  const folder = makeFolder()
  write(folder, 'control.json', 0o666)
  fs.chmodSync(folder, 0o755)
  expect(mendRights(folder, chmod)).toBe(
    `Other users of this machine may open ${folder} and 1 more, and that cannot be changed (${reason}). ` +
      `Give ${folder} to the user that runs Pouchscout, or set DATA_DIR to a folder of its own.`,
  )
})
