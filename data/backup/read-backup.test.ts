import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import type { BackupPart } from './parse-parts.ts'
import { readHeader, readParts } from './read-backup.ts'
import { createRowDigest } from './row-digest.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const HEADER = {
  pouchscout: 'backup',
  format: 1,
  version: '0.2.0',
  writtenAt: '2026-11-17T07:00:00.000Z',
  engine: 'embedded',
  migrations: [],
  sequences: [],
  secret: null,
}
/** Line ends of all kinds, which must not end a line of the file. */
const ROWS = [
  ['1', 'Frost Mint\r\n\u2028\u2029', null],
  ['2', '["no row"]', '\\x00ff'],
]

function makeText({
  rows = ROWS,
  header = {},
}: {
  rows?: (string | null)[][]
  header?: object
} = {}): string {
  const digest = createRowDigest()
  const lines = rows.map((row) => JSON.stringify(row))
  for (const line of lines) digest.add(line)
  const text = [
    JSON.stringify({ ...HEADER, rows: rows.length, ...header }),
    JSON.stringify({ section: 'brands', columns: ['id', 'name', 'mark'] }),
    ...lines,
    JSON.stringify(digest.end()),
    '',
  ].join('\n')
  return `${text}${JSON.stringify({ sha256: createHash('sha256').update(text).digest('hex') })}\n`
}

function write(bytes: Buffer | string): string {
  const file = path.join(folder, 'a.backup')
  writeFileSync(file, bytes)
  return file
}

async function readAll(file: string): Promise<BackupPart[]> {
  await readHeader(file)
  const parts: BackupPart[] = []
  for await (const part of readParts(file)) parts.push(part)
  return parts
}

test('a backup is read as it was written', async () => {
  const parts = await readAll(write(gzipSync(makeText())))
  const start = { section: 'brands', columns: ['id', 'name', 'mark'] }
  expect(parts).toEqual([
    { kind: 'start', start },
    { kind: 'rows', rows: ROWS },
    { kind: 'end', start, end: { rows: 2, digest: expect.stringMatching(/^[\da-f]{32}$/) } },
  ])
})

test('a row of several megabytes is read whole', async () => {
  const long = 'ö'.repeat(3_000_000)
  const parts = await readAll(write(gzipSync(makeText({ rows: [['1', long, null]] }))))
  expect(parts[1]).toEqual({ kind: 'rows', rows: [['1', long, null]] })
})

/** Few enough to be quick; the last bytes are the end of the file's own checksum. */
const STEP_BYTES = 7

test('a file that was cut off anywhere is refused', async () => {
  const whole = gzipSync(makeText())
  for (let length = 0; length < whole.length; length += STEP_BYTES)
    await expect(readAll(write(whole.subarray(0, length))), `${length} bytes`).rejects.toThrow(
      'damaged or cut off',
    )
})

test('a text that was changed in one place is refused, though it is packed well', async () => {
  const text = makeText()
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length - 2), fc.constantFrom('x', '9', '\n', ' '), async (at, character) => {
      fc.pre(text[at] !== character)
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      await expect(readAll(write(gzipSync(changed)))).rejects.toThrow(/damaged or cut off|not a backup|newer/)
    }),
  )
})

test.each([
  ['lines that are missing', makeText().replace(/^\["2.*\n/m, '')],
  ['lines after the end', `${makeText()}{"sha256":""}\n`],
  ['a missing end', makeText().replace(/\{"sha256.*\n/, '')],
])('%s are noticed', async (_name, text) => {
  await expect(readAll(write(gzipSync(text)))).rejects.toThrow('damaged or cut off')
})

test.each([
  ['a text', 'not packed', 'is not a backup of Pouchscout'],
  ['another packed file', gzipSync('{"some": "json"}\n'), 'is not a backup of Pouchscout'],
  [
    'a format of the future',
    gzipSync(makeText({ header: { format: 2, version: '9.1.0' } })),
    'newer version of Pouchscout (9.1.0)',
  ],
])('%s is refused with a sentence', async (_name, bytes, sentence) => {
  await expect(readHeader(write(bytes))).rejects.toThrow(sentence)
})

test('a missing file and a folder are named', async () => {
  await expect(readHeader(path.join(folder, 'none'))).rejects.toThrow('There is no file')
  await expect(readHeader(folder)).rejects.toThrow('is a folder')
})
