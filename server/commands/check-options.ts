import { parseArgs } from 'node:util'
import type { ColumnMapping } from '#feeds/columns.ts'
import { FEED_FIELDS } from '#feeds/feed-fields.ts'
import { FEED_PLATFORMS, type FeedPlatform } from '#feeds/read-options.ts'

/** The command was called in a way that it does not know. */
export class UsageError extends Error {}

const USAGE = `feeds -- check <file|url> [--platform ${FEED_PLATFORMS.join('|')}] [--currency EUR] [--base <store address>] [--columns 'title = namn, price = pris'] [--pages '/product/*'] [--catalogue <file.csv>] [--json]`

/** Throws UsageError with a sentence. */
export function parseCheckOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      platform: { type: 'string' },
      currency: { type: 'string', default: 'EUR' },
      base: { type: 'string' },
      columns: { type: 'string', default: '' },
      pages: { type: 'string' },
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
  const columns = parseColumns(values.columns)
  return { ...values, source, platform, columns, currency: values.currency.toUpperCase() }
}

function isPlatform(text: string): text is FeedPlatform {
  return FEED_PLATFORMS.some((platform) => platform === text)
}

function parseColumns(text: string): ColumnMapping {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const entries = parts.map((part) => {
    const [, field = '', name = ''] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(part) ?? []
    if (field !== 'item' && !FEED_FIELDS.some((known) => known === field)) {
      throw new UsageError(`--columns has fields such as title = namn. Fields are ${FEED_FIELDS.join(', ')}.`)
    }
    return [field, name] as const
  })
  return Object.fromEntries(entries)
}
