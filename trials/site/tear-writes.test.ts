import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/folders.ts'
import { createRandom } from '../random.ts'
import { tearWrites } from './tear-writes.ts'

const PAGE = 8192

function note(file: string, position: number) {
  const [before, after] = ['a', 'b'].map((letter) => Buffer.alloc(PAGE, letter).toString('base64'))
  return JSON.stringify({ file, position, before, after })
}

test('of a write that was not synced some sectors are old and some new, and a synced one stays whole', () => {
  const folder = makeFolder()
  const [file, journal] = [path.join(folder, 'file'), path.join(folder, 'journal')]
  fs.writeFileSync(file, Buffer.alloc(2 * PAGE, 'b'))
  const synced = JSON.stringify({ file, isSynced: true })
  fs.writeFileSync(journal, [note(file, 0), synced, note(file, PAGE), '{"file": "cut off'].join('\n'))
  expect(tearWrites(journal, createRandom(1))).toBe(1)
  const text = fs.readFileSync(file, 'latin1')
  expect(new Set(text.slice(0, PAGE))).toEqual(new Set(['b']))
  const sectors = text.slice(PAGE).match(/.{512}/gs)!
  expect(sectors.every((sector) => new Set(sector).size === 1)).toBe(true)
  expect(new Set(text.slice(PAGE))).toEqual(new Set(['a', 'b']))
})
