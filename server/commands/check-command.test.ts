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
  ['something else', ['prose.txt'], 'This is plain text (“one line of prose”), not a feed.'],
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

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test.each<[string, string | Buffer, string]>([
  [
    'a web page',
    '<!doctype html><title>Fjord &amp; Co</title><p>Hi',
    'a web page (“Fjord & Co”) that names no product',
  ],
  ['a sign-in page', '<html><title>Fjord</title><input type="password">', 'a sign-in page (“Fjord”)'],
  ['a sign-in page by its title', '<html><head><title>Logga in</title>', 'a sign-in page (“Logga in”)'],
  ['a page against robots', '<html><head><title>Just a moment...</title>', 'a check against robots'],
  ['an error page', '<html><head><title>404 Not Found</title>', 'an error page (“404 Not Found”)'],
  ['a JSON error', '{"error":"Unauthorized"}', 'a JSON answer with the message “Unauthorized”'],
  ['JSON without a list', '{"status":"ok"}', 'a JSON answer without a list of products'],
  ['a picture', PNG, 'a picture (PNG)'],
  ['a drawing', '<svg xmlns="x"><path/></svg>', 'a picture (SVG)'],
  ['a document', '%PDF-1.7 …', 'a PDF document'],
  ['a workbook', 'PK\x03\x04 [Content_Types].xml xl/', 'an Excel workbook'],
  ['an archive', 'PK\x03\x04 feed.csv', 'a ZIP archive'],
  [
    'an XML error',
    '<?xml version="1.0"?><Error><Message>Access Denied</Message></Error>',
    'an XML answer with the message',
  ],
  ['nothing', '', 'an empty answer'],
  ['blanks', ' \n ', 'an empty answer'],
])(
  '%s is no feed: the exit code is not 0, and it says what it is and what to do',
  async (_name, content, what) => {
    for (const options of [[], ['--platform', 'csv'], ['--platform', 'shopify'], ['--platform', 'jsonld']]) {
      const { code, out, errors } = await check([write('no-feed', content), ...options])
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(errors).toContain(`This is ${what}`)
      expect(errors).toMatch(/, not a feed\. [A-Z].*\.\n$/)
    }
  },
)

test('a page without a product is still an empty object for programs, and an error', async () => {
  const { code, out, errors } = await check([
    write('p.html', '<html><title>A'),
    '--platform',
    'jsonld',
    '--json',
  ])
  expect({ code, feed: JSON.parse(out) }).toEqual({ code: 1, feed: { listings: [], rejected: [] } })
  expect(errors).toContain('This is a web page (“A”)')
})

test('columns with unknown names are proposed, and can be given', async () => {
  const feed = write('odd.json', JSON.stringify([{ vad: 'Fjord Mint', kostar: '4,90 €', lank: '/p/1' }]))
  const refused = await check([feed])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.errors).toContain("--columns 'title = vad, price = kostar, url = lank'")
  const read = await check([
    feed,
    '--columns',
    'title = vad, price = kostar, url = lank',
    '--base',
    'https://a.example',
    '--json',
  ])
  expect(JSON.parse(read.out).listings).toMatchObject([{ title: 'Fjord Mint', price: '4.90' }])
  expect((await check([feed, '--columns', 'colour = x'])).errors).toContain('Fields are id, title')
})

test('the first pages of a sitemap are read', async () => {
  const sitemap = '<urlset><url><loc>https://shop.example/product/1</loc></url></urlset>'
  const page = `<script type="application/ld+json">{"@type":"Product","name":"Fjord","sku":"1","offers":{"price":4.9}}</script>`
  const fetchBody = async (url: string) => ({ body: streamOf(sitemap), contentType: null, url })
  async function* fetchPages(_url: string, pattern: string | undefined) {
    if (pattern === '/none/*') return
    yield { outcome: 'page', url: 'https://shop.example/product/1', contentType: null, body: streamOf(page) }
  }
  const address = 'https://shop.example/sitemap.xml'
  const read = await check([address, '--json'], { fetchBody, fetchPages })
  expect(JSON.parse(read.out).listings).toMatchObject([{ title: 'Fjord', price: '4.90' }])
  const none = await check([address, '--pages', '/none/*'], { fetchBody, fetchPages })
  expect(none).toMatchObject({
    code: 1,
    errors: expect.stringContaining('a sitemap whose first pages name no product'),
  })
  expect((await check([write('s.xml', sitemap)])).errors).toContain(
    'This is a sitemap: check it by its address',
  )
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
