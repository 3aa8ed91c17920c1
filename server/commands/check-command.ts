import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Listing, RejectedRow } from '#domain/listing.ts'
import { decodeBody } from '#feeds/decode-body.ts'
import { DETECTION_BYTES, detectPlatform } from '#feeds/detect-platform.ts'
import { FeedFormatError } from '#feeds/feed-format-error.ts'
import { peekBody } from '#feeds/peek-body.ts'
import { readFeed } from '#feeds/read-feed.ts'
import { FEED_PLATFORMS, type FeedPlatform } from '#feeds/read-options.ts'
import { describeAsJson, describeAsText } from './describe-feed.ts'
import { loadMatchExplainer } from './explain-match.ts'
import { writeAll } from './write-all.ts'

type Source = {
  readonly body: AsyncIterable<Uint8Array>
  readonly contentType: string | null
  /** Null for a file. */
  readonly url: string | null
}

export type CheckDeps = {
  /** Without it only files can be checked. Throws with a sentence when there is no answer. */
  readonly fetchBody?: (url: string) => Promise<Source & { readonly url: string }>
  readonly print?: (text: string) => Promise<void>
  readonly printError?: (text: string) => Promise<void>
}

const USAGE = `feeds -- check <file|url> [--platform ${FEED_PLATFORMS.join('|')}] [--currency EUR] [--base <store address>] [--catalogue <file.csv>] [--json]`

/**
 * Reads any feed, file or page and prints what was understood, what was rejected and how it would match. Returns the
 * exit code.
 */
export async function runCheckCommand(args: string[], deps: CheckDeps = {}): Promise<number> {
  const print = deps.print ?? ((text) => writeAll(process.stdout, text))
  const printError = deps.printError ?? ((text) => writeAll(process.stderr, text))
  try {
    const options = parseOptions(args)
    const feed = await readSource(options, deps)
    await print(
      options.json ? describeAsJson(feed) : describeAsText(feed, await loadMatchExplainer(options.catalogue)),
    )
    return 0
  } catch (error) {
    const sentence = findSentence(error)
    if (sentence === null) throw error
    await printError(`${sentence}\n`)
    return 1
  }
}

class UsageError extends Error {}

function findSentence(error: unknown): string | null {
  if (error instanceof FeedFormatError) return `This feed cannot be read: ${error.message}.`
  if (error instanceof UsageError || isOutage(error)) return error.message
  return null
}

/** A missing file or a host that does not answer: a problem of the operator's, not a bug. */
function isOutage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error
}

function parseOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      platform: { type: 'string' },
      currency: { type: 'string', default: 'EUR' },
      base: { type: 'string' },
      catalogue: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const [source] = positionals
  if (source === undefined || positionals.length > 1) throw new UsageError(USAGE)
  const { platform } = values
  if (platform !== undefined && !isPlatform(platform)) {
    throw new UsageError(`--platform is one of ${FEED_PLATFORMS.join(', ')}, not ${platform}.`)
  }
  if (!/^[A-Za-z]{3}$/.test(values.currency)) {
    throw new UsageError(`--currency is a code of three letters, not ${values.currency}.`)
  }
  return { ...values, source, platform, currency: values.currency.toUpperCase() }
}

function isPlatform(text: string): text is FeedPlatform {
  return FEED_PLATFORMS.some((platform) => platform === text)
}

async function readSource(options: ReturnType<typeof parseOptions>, deps: CheckDeps) {
  const source = await openSource(options.source, deps)
  const { head, body } = await peekBody(decodeBody(source.body), DETECTION_BYTES)
  const platform = options.platform ?? detectPlatform(head, source.contentType)
  if (platform === null)
    throw new UsageError('Nothing here looks like a feed. Say what it is with --platform.')
  const baseUrl = options.base ?? (source.url === null ? null : new URL(source.url).origin)
  const { currency } = options
  const { contentType, url: pageUrl } = source
  const listings: Listing[] = []
  const rejected: RejectedRow[] = []
  const reading = { platform, currency, baseUrl, contentType, pageUrl, keepsRepeated: true }
  for await (const batch of readFeed(body, reading)) {
    for (const listing of batch.listings) listings.push(listing)
    for (const row of batch.rejected) rejected.push(row)
  }
  return { platform, listings, rejected }
}

async function openSource(name: string, { fetchBody }: CheckDeps): Promise<Source> {
  if (!/^https?:\/\//i.test(name)) return { body: createReadStream(name), contentType: null, url: null }
  if (!fetchBody) throw new UsageError('Only files can be checked here.')
  return fetchBody(name)
}
