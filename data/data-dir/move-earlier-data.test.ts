import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listAll, makeFolder } from '#tests/folders.ts'
import { lockDirectory } from '../embedded/directory-lock.ts'
import { moveEarlierData } from './move-earlier-data.ts'

function makePlaces(files: ReadonlyArray<string>) {
  const root = makeFolder()
  for (const file of files) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), file)
  }
  const list = () =>
    listAll(root)
      .filter((file) => fs.statSync(file).isFile() && !file.includes('lock.db'))
      .map((file) => path.relative(root, file))
      .toSorted()
  return { root, from: path.join(root, 'data'), to: path.join(root, 'var'), withDatabase: true, list }
}

const EARLIER = ['data/database/pg/PG_VERSION', 'data/database/auth-secret', 'data/first-admin.token']

test('data of an earlier version is moved, and the sources beside it stay', async () => {
  const places = makePlaces([...EARLIER, 'data/control.json', 'data/schema/offers.ts', 'data/stores.ts'])
  expect(await moveEarlierData(places)).toEqual(['database', 'control.json', 'first-admin.token'])
  expect(places.list()).toEqual([
    'data/schema/offers.ts',
    'data/stores.ts',
    'var/control.json',
    'var/database/auth-secret',
    'var/database/pg/PG_VERSION',
    'var/first-admin.token',
  ])
  expect(fs.statSync(places.to).mode & 0o777).toBe(0o700)
  expect(await moveEarlierData(places)).toEqual([])
})

test('where there is nothing to move no folder is made', async () => {
  const places = makePlaces(['data/stores.ts', 'data/database/readme'])
  expect(await moveEarlierData(places)).toEqual([])
  expect(places.list()).toEqual(['data/database/readme', 'data/stores.ts'])
  expect(fs.existsSync(places.to)).toBe(false)
})

test('two databases are both named, and neither is touched', async () => {
  const places = makePlaces([...EARLIER, 'var/database/pg/PG_VERSION'])
  const before = places.list()
  await expect(moveEarlierData(places)).rejects.toThrow(
    `A database lies in ${places.from}/database, where earlier versions kept it, and another one in ${places.to}/database. Move the one you do not want out of the way`,
  )
  expect(places.list()).toEqual(before)
})

test('a database that a process has open stays', async () => {
  const places = makePlaces(EARLIER)
  const before = places.list()
  const lock = lockDirectory({ folder: path.join(places.from, 'database'), dataDir: places.from })
  onTestFinished(() => lock.free())
  await expect(moveEarlierData(places)).rejects.toThrow(
    'and another Pouchscout process uses it. Stop that process and start again',
  )
  expect(places.list()).toEqual(before)
})

test('a database that cannot be renamed is named with the cause', async () => {
  const places = makePlaces(EARLIER)
  const rename = vi.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' })
  })
  onTestFinished(() => rename.mockRestore())
  await expect(moveEarlierData(places)).rejects.toThrow(
    `it cannot be moved to ${places.to} (EXDEV). Stop every Pouchscout process, move it to ${places.to}/database by hand, and start again; or set DATA_DIR=${places.from}.`,
  )
  expect(fs.existsSync(path.join(places.from, 'database/pg/PG_VERSION'))).toBe(true)
})

test('a start continues when another one has moved everything', async () => {
  const places = makePlaces(EARLIER)
  const both = await Promise.all([moveEarlierData(places), moveEarlierData(places)])
  expect(both.flat().toSorted()).toEqual(['database', 'first-admin.token'])
  expect(places.list()).toContain('var/database/pg/PG_VERSION')
})

test('on PostgreSQL the token moves and an earlier embedded database stays', async () => {
  const places = { ...makePlaces(EARLIER), withDatabase: false }
  expect(await moveEarlierData(places)).toEqual(['first-admin.token'])
  expect(fs.existsSync(path.join(places.from, 'database/pg'))).toBe(true)
})

test('a newer control file is not replaced', async () => {
  const places = makePlaces(['data/control.json', 'var/control.json'])
  expect(await moveEarlierData(places)).toEqual([])
  expect(fs.readFileSync(path.join(places.to, 'control.json'), 'utf8')).toBe('var/control.json')
})
