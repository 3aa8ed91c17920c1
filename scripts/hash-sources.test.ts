import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './hash-sources.mjs'

function makeProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'pouchscout-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('data/open-database.ts', 'first')
  write('app/root.tsx', 'first')
  return { root, write }
}

test.each(['data/database/base/1', 'data/control.json', 'data/first-admin.token', 'app/root.test.tsx'])(
  '%s needs no new build',
  (file) => {
    const { root, write } = makeProject()
    const before = hashSources(root)
    write(file, 'written by a running server, or a test')
    expect(hashSources(root)).toBe(before)
  },
)

test.each(['data/open-database.ts', 'data/schema/offers.ts', 'app/root.tsx', 'app/root.css', 'package.json'])(
  '%s needs a new build',
  (file) => {
    const { root, write } = makeProject()
    const before = hashSources(root)
    write(file, 'second')
    expect(hashSources(root)).not.toBe(before)
  },
)
