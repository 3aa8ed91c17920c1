import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamOf } from '#tests/feeds.ts'
import { runCheckCommand } from './check-command.ts'
import { writeAll } from './write-all.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const FEED =
  'id,title,link,price,sale_price,availability\n1,Cool Mint,/p/1,4.99 EUR,3.99 EUR,in stock\n2,,,,,\n'

async function check(args: string[], deps = {}) {
  let out = ''
  let errors = ''
  const code = await runCheckCommand(args, {
    print: async (text) => {
      out += text
    },
    printError: async (text) => {
      errors += text
    },
    ...deps,
  })
  return { code, out, errors }
}

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('prints one object for programs', async () => {
  const { code, out } = await check([
    write('a.csv', FEED),
    '--platform',
    'google',
    '--base',
    'https://shop.example',
    '--json',
  ])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    listings: [
      {
        id: '1',
        title: 'Cool Mint',
        vendor: '',
        variant: '',
        price: '3.99',
        originalPrice: '4.99',
        currency: 'EUR',
        inStock: true,
        url: 'https://shop.example/p/1',
        gtin: null,
        cans: null,
      },
    ],
    rejected: [{ row: 2, reason: 'no title' }],
  })
})

test('shows every row, also one with a repeated id, and says which', async () => {
  const twice = 'id,title,link,price\n1,Cool Mint,/p/1,4.99 EUR\n1,Cool Lime,/p/2,5.99 EUR\n'
  const { out } = await check([write('b.csv', twice), '--platform', 'google', '--json'])
  const { listings, rejected } = JSON.parse(out)
  expect(listings.map(({ title }: { title: string }) => title)).toEqual(['Cool Mint', 'Cool Lime'])
  expect(rejected).toEqual([{ row: 2, reason: 'same id as row 1: 1' }])
})

test('finds the platform, unpacks gzip and prints a summary for a person', async () => {
  const { code, out } = await check([write('a.csv.gz', gzipSync(FEED))])
  expect(code).toBe(0)
  expect(out).toContain('Read as google: 1 listings, 1 in stock, 1 reduced, 0 without a price.')
  expect(out).toContain('row 2: no title')
})

test('reads from the network through the fetcher', async () => {
  const fetchBody = async (url: string) => ({ body: streamOf('{"products":[]}'), contentType: null, url })
  const { out } = await check(['https://shop.example/products.json', '--json'], { fetchBody })
  expect(JSON.parse(out)).toEqual({ listings: [], rejected: [] })
})

test.each([
  [
    'a broken feed',
    ['broken.json', '--platform', 'shopify', '--json'],
    'This feed cannot be read: ends in the middle.',
  ],
  ['something else', ['prose.txt'], 'Nothing here looks like a feed.'],
  ['no file', ['missing.xml', '--platform', 'xml'], 'no such file'],
  ['a wrong platform', ['broken.json', '--platform', 'magento'], '--platform is one of shopify'],
  ['a wrong currency', ['broken.json', '--currency', 'euro'], '--currency is a code of three letters'],
  ['an unknown option', ['broken.json', '--nonsense'], '--nonsense'],
  ['nothing', [], 'feeds -- check <file|url>'],
])('says why it cannot read %s', async (_name, [file, ...args], sentence) => {
  write('broken.json', '{"products":[{"id":1')
  write('prose.txt', 'one line of prose')
  const { code, out, errors } = await check([...(file ? [path.join(folder, file)] : []), ...args])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(errors).toContain(sentence)
})

test('long answers are written whole, and a reader that closes the pipe is no failure', async () => {
  const slow = new PassThrough({ highWaterMark: 10 })
  const received: Buffer[] = []
  slow.on('data', (chunk) => received.push(chunk))
  await writeAll(slow, 'x'.repeat(300_000))
  expect(Buffer.concat(received)).toHaveLength(300_000)
  const gone = new PassThrough()
  gone.destroy(Object.assign(new Error('gone'), { code: 'EPIPE' }))
  gone.on('error', () => {})
  await expect(writeAll(gone, 'x')).resolves.toBeUndefined()
})
