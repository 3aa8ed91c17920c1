import { expect, test } from 'vitest'
import { streamOf } from '#tests/feeds.ts'
import { decodeText, toUtf8 } from './decode-text.ts'

async function decode(bytes: Uint8Array, contentType?: string, pieceSize?: number): Promise<string> {
  let text = ''
  for await (const piece of decodeText(streamOf(bytes, pieceSize), contentType)) text += piece
  return text
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

const DECLARED_LATIN = '<?xml version="1.0" encoding="iso-8859-1"?>'
const DECLARED_UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'

test.each([
  ['UTF-8', Buffer.from('Smörgås 5 €'), 'Smörgås 5 €'],
  ['UTF-8 with a mark', Buffer.from('\ufeffSmörgås'), 'Smörgås'],
  ['UTF-16 LE with a mark', Buffer.from('\ufeffSmörgås', 'utf16le'), 'Smörgås'],
  ['UTF-16 BE with a mark', Buffer.from('\ufeffSmörgås', 'utf16le').swap16(), 'Smörgås'],
  ['UTF-16 LE without one', Buffer.from('<a>Smörgås', 'utf16le'), '<a>Smörgås'],
  ['Latin-1, declared', latin1(`${DECLARED_LATIN}tilbehør`), `${DECLARED_LATIN}tilbehør`],
  ['Latin-1, declared as UTF-8', latin1(`${DECLARED_UTF8}tilbehør`), `${DECLARED_UTF8}tilbehør`],
  ['UTF-8, declared as Latin-1', Buffer.from(`${DECLARED_LATIN}tilbehør`), `${DECLARED_LATIN}tilbehør`],
  ['both mixed', Buffer.concat([Buffer.from('grå '), latin1('blå')]), 'grå blå'],
  ['the euro of Windows', Buffer.from([0x35, 0x20, 0x80]), '5 €'],
])('%s is read correctly', async (_name, bytes, text) => {
  expect(await decode(bytes)).toBe(text)
})

test('the charset of the answer is used where the bytes are not UTF-8', async () => {
  const cyrillic = Buffer.from([0xcc, 0xff, 0xf2, 0xe0])
  expect(await decode(cyrillic, 'text/csv; charset=windows-1251')).toBe('Мята')
  expect(await decode(Buffer.from('Мята'), 'text/csv; charset=windows-1251')).toBe('Мята')
  expect(await decode(latin1('blå'), 'text/csv; charset=nonsense')).toBe('blå')
})

test('a character cut in two by a chunk is put together again', async () => {
  const text = 'å€😀'.repeat(60_000)
  const bytes = Buffer.from(text)
  expect(await decode(bytes, undefined, 131_073)).toBe(text)
})

test('readers of bytes get UTF-8 without a byte-order mark', async () => {
  const pieces: Buffer[] = []
  for await (const piece of toUtf8(streamOf(Buffer.from('\ufeff[1]', 'utf16le')))) pieces.push(piece)
  for await (const piece of toUtf8(streamOf('\ufeff[2]'))) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('[1][2]')
})
