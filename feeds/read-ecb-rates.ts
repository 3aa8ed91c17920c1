import { Parser } from 'htmlparser2'
import { isDay } from '#domain/day.ts'
import { parseRate, type Rate } from '#domain/rate.ts'
import { FeedFormatError } from './feed-format-error.ts'

/** The rates that the European Central Bank publishes each working day: how much one euro buys, by currency. */
export type PublishedRates = { readonly day: string; readonly rates: ReadonlyMap<string, Rate> }

const ROOT = 'gesmes:Envelope'
/** The bank's file has four levels and some thirty currencies. A file with many more is not the bank's. */
const DEEPEST = 8
const MOST_CURRENCIES = 200

/**
 * Reads eurofxref-daily.xml. Strict: one wrong line rejects the whole file, because rates are taken all or none. Throws
 * FeedFormatError for everything that is not exactly such a file; a document type, and with it entities, is refused.
 */
export function readEcbRates(xml: string): PublishedRates {
  const rates = new Map<string, Rate>()
  let day: string | null = null
  let depth = 0
  let isComplete = false

  function takeCube({ time, currency, rate }: Readonly<Record<string, string>>): void {
    if (time !== undefined) {
      if (day !== null) throw new FeedFormatError('rates of more than one day')
      day = time
    }
    if (currency === undefined && rate === undefined) return
    if (day === null) throw new FeedFormatError('a rate without a day')
    addRate(rates, { currency: currency ?? '', rate: rate ?? '' })
  }

  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new FeedFormatError('it has a document type')
      },
      onopentag(name, attributes) {
        if (++depth === 1 && (name !== ROOT || isComplete))
          throw new FeedFormatError('not a file of the bank')
        if (depth > DEEPEST) throw new FeedFormatError('nested too deeply')
        if (name === 'Cube') takeCube(attributes)
      },
      onclosetag(_name, isImplied) {
        if (--depth === 0) isComplete = !isImplied
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  if (!isComplete)
    throw new FeedFormatError(xml.includes(ROOT) ? 'ends in the middle' : 'not a file of the bank')
  if (day === null || rates.size === 0) throw new FeedFormatError('no rates')
  if (!isDay(day)) throw new FeedFormatError(`"${clip(day)}" is not a day`)
  return { day, rates }
}

function addRate(rates: Map<string, Rate>, { currency, rate }: { currency: string; rate: string }): void {
  if (!/^[A-Z]{3}$/.test(currency)) throw new FeedFormatError(`"${clip(currency)}" is not a currency`)
  if (currency === 'EUR' || rates.has(currency)) throw new FeedFormatError(`${currency} has no place there`)
  const parsed = parseRate(rate)
  if (!parsed) throw new FeedFormatError(`"${clip(rate)}" is not a rate for ${currency}`)
  if (rates.size === MOST_CURRENCIES) throw new FeedFormatError('too many currencies')
  rates.set(currency, parsed)
}

const LONGEST_QUOTE = 40

function clip(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
}
