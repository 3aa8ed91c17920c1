import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { LANDED_MIGRATIONS } from './landed-migrations.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

test('no migration was edited after it had landed, and each new one is listed', () => {
  const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  const present = files.toSorted().map((file) => [
    file.replace('.sql', ''),
    createHash('sha256')
      .update(fs.readFileSync(new URL(file, FOLDER)))
      .digest('hex'),
  ])
  expect(LANDED_MIGRATIONS.map(([tag, hash]) => [tag, hash])).toEqual(present)
})
