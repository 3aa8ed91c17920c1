import { Parser } from 'htmlparser2'
import { FetchError } from './fetch-error.ts'

export type Sitemap = { readonly isIndex: boolean; readonly addresses: ReadonlyArray<string> }

/** As many as the protocol allows; the rest of a longer file is not read. */
const MOST_ADDRESSES = 50_000
const LONGEST_ADDRESS = 2048
/** Nothing like a sitemap begins later. */
const LONGEST_PROLOGUE = 100_000

/** Whether these first bytes begin a sitemap or an index of sitemaps. */
export function isSitemap(head: Uint8Array): boolean {
  return /<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/.test(
    Buffer.from(head.subarray(0, 20_000)).toString('latin1'),
  )
}

/**
 * The addresses of a sitemap, an index of sitemaps, or a text file with one address a line. Reads while it arrives and
 * holds no more than the addresses; entities that the file defines itself are not expanded. Throws FetchError.
 */
export async function parseSitemap(body: AsyncIterable<Uint8Array>): Promise<Sitemap> {
  const decoder = new TextDecoder()
  const reader = createSitemapReader()
  let text: string | null = ''
  for await (const chunk of body) {
    const piece = decoder.decode(chunk, { stream: true })
    if (text !== null) text = (text + piece).trimStart()
    // The first character shows whether it is XML or a list of addresses.
    if (text?.startsWith('<')) {
      reader.push(text)
      text = null
    } else if (text === null) reader.push(piece)
    else if (text.length > MOST_ADDRESSES * 100) break
    if (reader.isFull()) break
  }
  return text === null ? reader.end() : parseList(text)
}

function parseList(text: string): Sitemap {
  const addresses = text
    .split(/\r\n|[\r\n]/)
    .slice(0, MOST_ADDRESSES)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const areAddresses = addresses.length > 0 && addresses.every((line) => /^https?:\/\/\S+$/.test(line))
  if (!areAddresses) throw notASitemap()
  return { isIndex: false, addresses }
}

function notASitemap(): FetchError {
  return new FetchError('bad-sitemap', 'neither a sitemap nor an index of sitemaps')
}

function createSitemapReader() {
  const addresses: string[] = []
  let root: string | null = null
  /** With the root's own prefix: a picture or a video has a location too, as 'image:loc'. */
  let locationName = 'loc'
  let location: string | null = null
  let size = 0
  const parser = new Parser(
    {
      onopentag(name) {
        const [, prefix = '', step = ''] = /^(\w+:)?(\w+)$/.exec(name) ?? []
        if (root === null && (step === 'urlset' || step === 'sitemapindex')) {
          root = step
          locationName = `${prefix}loc`
        } else if (name === locationName) location = ''
      },
      ontext(text) {
        if (location !== null && location.length <= LONGEST_ADDRESS) location += text
      },
      onclosetag(name) {
        if (name !== locationName || location === null) return
        const address = location.trim()
        const isFine = address !== '' && address.length <= LONGEST_ADDRESS
        if (isFine && addresses.length < MOST_ADDRESSES) addresses.push(address)
        location = null
      },
    },
    { xmlMode: true },
  )
  return {
    push(text: string): void {
      size += text.length
      parser.write(text)
      if (root === null && size > LONGEST_PROLOGUE) throw notASitemap()
    },
    isFull: () => addresses.length >= MOST_ADDRESSES,
    end(): Sitemap {
      parser.end()
      if (root === null) throw notASitemap()
      return { isIndex: root === 'sitemapindex', addresses }
    },
  }
}
