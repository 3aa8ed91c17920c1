import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publish } from './publish-file.ts'

function makeDraft() {
  const folder = mkdtempSync(path.join(tmpdir(), 'publish-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'site.backup')
  writeFileSync(`${file}.part`, 'new')
  return { draft: `${file}.part`, file }
}

test('a complete file gets its name', async () => {
  const { draft, file } = makeDraft()
  await publish(draft, file)
  expect(readFileSync(file, 'utf8')).toBe('new')
})

test('a file that has got the name meanwhile stays', async () => {
  const { draft, file } = makeDraft()
  writeFileSync(file, 'other')
  await expect(publish(draft, file)).rejects.toThrow(`${file} exists already. Choose another name.`)
  expect(readFileSync(file, 'utf8')).toBe('other')
})
