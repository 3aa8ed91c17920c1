import type { Listing } from '#domain/listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { decodePiece, toUtf8 } from '../decode-text.ts'
import { findMembers } from '../json-members.ts'
import { createObjectScanner, type ObjectSlice } from '../json-objects.ts'
import { parseLenientJson } from '../lenient-json.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import type { RememberedSlice, SliceResult } from '../slice-memory.ts'
import { recordOf } from './json-values.ts'

type Item = Readonly<Record<string, unknown>>
/** The listings of one product, with a reason for each part that cannot be read. */
type ItemReader = (item: Item) => {
  readonly listings: Listing[]
  readonly reasons: string[]
}

type ListFormat = {
  readonly options: ReadOptions
  /** Where the list is, when the feed is not a top-level list. */
  readonly listPath: ReadonlyArray<string>
  /** The only members that are parsed; null for all of them. */
  readonly wantedKeys: ReadonlySet<string> | null
  readonly readItem: ItemReader
}

/**
 * Reads a JSON list of products in bounded memory. Only the wanted members are parsed, and with a memory
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

function createListScanner(
  { options, listPath, wantedKeys, readItem }: ListFormat,
  collector: BatchCollector,
) {
  const { memory } = options

  function collect(result: SliceResult | RememberedSlice): void {
    collector.startRow()
    if (memory && 'seen' in result) collector.addSeen(result, memory.reading())
    else for (const listing of result.listings) collector.add(listing)
    for (const reason of result.reasons) collector.reject(reason)
  }

  function readObject({ bytes, start, end, borders }: ObjectSlice): SliceResult {
    const known = memory?.findSlice(bytes, { start, end })
    if (known) return known
    const item = wantedKeys
      ? parseMembers(findMembers(bytes, borders, wantedKeys))
      : recordOf(parseLenientJson(decodePiece(bytes.subarray(start, end))))
    if (!item) return { listings: [], reasons: ['not JSON'] }
    const result = readItem(item)
    return memory?.remember(bytes, { start, end }, result) ?? result
  }

  return createObjectScanner({
    listPath,
    findKnownEnd(bytes, start, isLast) {
      const expected = memory?.expectedLength() ?? 0
      if (!isLast && start + expected > bytes.length) return null
      const known = memory?.findExpected(bytes, start)
      if (!known) return -1
      collect(known)
      return start + known.length
    },
    onObject: (slice) => collect(readObject(slice)),
    onOther: (reason) => collect({ listings: [], reasons: [reason] }),
  })
}

/** An object with only these members; null when they are not JSON. */
function parseMembers(members: ReadonlyArray<Buffer>): Item | null {
  try {
    return JSON.parse(`{${members.map(decodePiece).join(',')}}`)
  } catch {
    return null
  }
}
