import type { Listing } from '#domain/listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { decodePiece, toUtf8 } from '../decode-text.ts'
import { findMembers } from '../json-members.ts'
import { createObjectScanner, type ObjectSlice } from '../json-objects.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import type { Gaps } from '../slice-hash.ts'
import type { RememberedSlice, Slice, SliceResult } from '../slice-memory.ts'

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
  /** A quicker way for how the platform usually writes its products. */
  readonly quick?: QuickReader
}

export type QuickReader = {
  /** The product that begins here; null when it is written otherwise, or goes on behind the bytes. */
  readonly find: (bytes: Buffer, start: number) => Slice | null
  /** What is in the product that was found last; null when it must be read the general way. */
  readonly read: (bytes: Buffer) => SliceResult | null
}

/** A feed that is written otherwise need not be tried on and on. */
const MOST_QUICK_FAILURES = 3
/** A product that is not at its end after so many bytes is no usual one. */
const USUAL_SIZE = 32 * 1024

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
  const { options, wantedKeys, readItem, quick } = format
  const { memory } = options
  let quickFailures = 0

  function collect(result: SliceResult | RememberedSlice): void {
    collector.startRow()
    if (memory && 'seen' in result) collector.addSeen(result, memory.reading())
    else for (const listing of result.listings) collector.add(listing)
    for (const reason of result.reasons) collector.reject(reason)
  }

  /** Its end; -1 when it must be looked at byte by byte, null when it may go on in the next chunk. */
  function tryQuickly(bytes: Buffer, start: number, isLast: boolean): number | null {
    if (!quick || quickFailures >= MOST_QUICK_FAILURES) return -1
    const slice = quick.find(bytes, start)
    if (!slice && !isLast && start + USUAL_SIZE > bytes.length) return null
    const result = slice && (memory?.findSlice(bytes, slice) ?? remember(quick.read(bytes)))
    if (!slice || !result) {
      quickFailures++
      return -1
    }
    collect(result)
    return slice.end
  }

  function remember(result: SliceResult | null): SliceResult | null {
    return result && memory ? memory.remember(result) : result
  }

  function readSlowly({ bytes, start, end, borders }: ObjectSlice): SliceResult {
    const known = memory?.findSlice(bytes, { start, end, ...noGaps(end) })
    if (known) return known
    const item = parsePieces(bytes, findMembers(bytes, borders, wantedKeys))
    return remember(item && readItem(item)) ?? { listings: [], reasons: ['not JSON'] }
  }

  return createObjectScanner({
    listKey: 'products',
    findKnownEnd(bytes, start, isLast) {
      const expected = memory?.expectedLength() ?? 0
      if (!isLast && start + expected > bytes.length) return null
      const known = memory?.findExpected(bytes, start)
      if (known) {
        collect(known)
        return start + known.length
      }
      return tryQuickly(bytes, start, isLast)
    },
    onObject: (slice) => collect(readSlowly(slice)),
    onOther: (reason) => collect({ listings: [], reasons: [reason] }),
  })
}

function noGaps(end: number): Gaps {
  return { gapStart: end, gapEnd: end, laterStart: end, laterEnd: end }
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
