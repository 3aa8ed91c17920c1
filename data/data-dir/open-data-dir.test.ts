import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asNobody, makeFolder } from '#tests/folders.ts'
import { DataDirError, openDataDir } from './open-data-dir.ts'

test('a folder is made with its parents, for its owner alone, and nothing is left in it', async () => {
  const folder = path.join(makeFolder(), 'a/b')
  await openDataDir(folder)
  expect(fs.readdirSync(folder)).toEqual([])
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be made is named at once', async () => {
  await expect(openDataDir('/proc/nope/database')).rejects.toThrow(
    'DATA_DIR cannot be used: /proc/nope cannot be made (ENOENT). Set DATA_DIR to a folder that can.',
  )
})

test('a file in place of the folder is named', async () => {
  const file = path.join(makeFolder(), 'file')
  fs.writeFileSync(file, '')
  await expect(openDataDir(path.join(file, 'database'))).rejects.toThrow(`${file} cannot be made (EEXIST)`)
})

test('a folder that cannot be written is named, with what to do', async () => {
  const folder = makeFolder()
  fs.chmodSync(folder, 0o555)
  const opened = asNobody(() => openDataDir(folder).catch((error: unknown) => error))
  const error = (await opened) as Error
  expect(error).toBeInstanceOf(DataDirError)
  expect(error.message).toBe(
    `DATA_DIR cannot be used: ${folder} cannot be written (EACCES). Let the user that runs Pouchscout write there, or set DATA_DIR to another folder.`,
  )
})
