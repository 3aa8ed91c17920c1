import type { Listing } from '#domain/listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { decodePiece, toUtf8 } from '../decode-text.ts'
import { findMembers } from '../json-members.ts'
import { createObjectScanner } from '../json-objects.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import type { SliceResult } from '../slice-memory.ts'

type Item = Readonly<Record<string, unknown>>
/** What one product of the list gives; a reason for each part that cannot be read. */
type ItemReader = (item: Item) => {
  readonly listings: Listing[]
  readonly reasons: string[]
}

type ListFormat = {
  readonly options: ReadOptions
  /** The only members that are parsed. */
  readonly wantedKeys: ReadonlySet<string>
  readonly readItem: ItemReader
  /** A quicker way to find and parse the object that begins here, for how the platform usually writes it. */
  readonly findQuickItem?: (bytes: Buffer, start: number) => QuickItem | null
}

export type QuickItem = { readonly end: number; readonly parse: () => Item | null }

/** A feed that is written otherwise need not be tried on and on. */
const MOST_QUICK_FAILURES = 3

/**
 * Reads a JSON list of products in bounded memory. Only the members that are wanted are parsed, and with a memory
 * only the products that changed.
 */
export async function* readJsonList(
  body: AsyncIterable<Uint8Array>,
  format: ListFormat,
): AsyncGenerator<FeedBatch> {
  const collector = createBatchCollector(format.options)
  const scanner = createListScanner(format, collector)
  for await (const chunk of toUtf8(body)) {
    scanner.push(chunk)
    if (collector.isFull()) yield collector.take()
  }
  scanner.end()
  yield collector.take()
}

function createListScanner(format: ListFormat, collector: BatchCollector) {
  const { options, wantedKeys, readItem, findQuickItem } = format
  const { memory } = options
  let quickFailures = 0

  function collect({ listings, reasons }: SliceResult): void {
    collector.startRow()
    for (const listing of listings) collector.add(listing)
    for (const reason of reasons) collector.reject(reason)
  }

  /** From memory, or parsed now; null when it is not JSON. */
  function understand(bytes: Buffer, start: number, { end, parse }: QuickItem): SliceResult | null {
    const known = memory?.findSlice(bytes, start, end)
    if (known) return known
    const item = parse()
    const result = item && readItem(item)
    if (result) memory?.remember(result, end - start)
    return result
  }

  function tryQuickly(bytes: Buffer, start: number): number {
    const slice = quickFailures < MOST_QUICK_FAILURES ? findQuickItem?.(bytes, start) : null
    const result = slice ? understand(bytes, start, slice) : null
    if (!slice || !result) {
      quickFailures++
      return -1
    }
    collect(result)
    return slice.end
  }

  return createObjectScanner({
    listKey: 'products',
    findKnownEnd(bytes, start, isLast) {
      if (!memory) return tryQuickly(bytes, start)
      if (!isLast && start + memory.expectedLength() > bytes.length) return null
      const known = memory.findExpected(bytes, start)
      if (!known) return tryQuickly(bytes, start)
      collect(known)
      return start + known.length
    },
    onObject({ bytes, start, end, borders }) {
      const parse = () => parsePieces(bytes, findMembers(bytes, borders, wantedKeys))
      collect(understand(bytes, start, { end, parse }) ?? { listings: [], reasons: ['not JSON'] })
    },
    onOther: (reason) => collect({ listings: [], reasons: [reason] }),
  })
}

/** Where the pieces of an object are put together; longer ones get a place of their own. */
const workbench = Buffer.alloc(64 * 1024)
const COMMA = 0x2c

function parsePieces(bytes: Buffer, pieces: ReadonlyArray<number>): Item | null {
  let size = 2
  for (let nth = 0; nth + 1 < pieces.length; nth += 2) size += pieces[nth + 1]! - pieces[nth]! + 1
  const target = size > workbench.length ? Buffer.alloc(size) : workbench
  let at = 0
  for (let nth = 0; nth + 1 < pieces.length; nth += 2) {
    target[at++] = nth === 0 ? 0x7b : COMMA
    at += bytes.copy(target, at, pieces[nth]!, pieces[nth + 1]!)
  }
  if (at === 0) return {}
  target[at++] = 0x7d
  try {
    return JSON.parse(decodeObject(target, at))
  } catch {
    return null
  }
}

function decodeObject(bytes: Buffer, end: number): string {
  const text = bytes.toString('utf8', 0, end)
  return text.includes('\ufffd') ? decodePiece(bytes.subarray(0, end)) : text
}
