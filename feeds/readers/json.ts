import { DETECTION_BYTES, decodeHead } from '../detect-platform.ts'
import { createFieldReader } from '../field-rows.ts'
import { findList } from '../json-list-path.ts'
import { peekBody } from '../peek-body.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { flattenItem } from './json-fields.ts'
import { readJsonList } from './read-json-list.ts'

/**
 * A JSON list of products by the names of their members: Adrecord's and TradeTracker's, and any other by its column
 * mapping. The list is at the top level, or inside objects; `item` of the mapping says where, if it is not found.
 */
export async function* readJson(
  body: AsyncIterable<Uint8Array>,
  { memory: _, ...options }: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const { head, body: whole } = await peekBody(body, DETECTION_BYTES)
  const rows = createFieldReader(options)
  yield* readJsonList(whole, {
    options,
    listPath: options.columns?.item?.split('/') ?? findList(decodeHead(head))?.path ?? [],
    wantedKeys: null,
    readItem(item) {
      const read = rows.read(flattenItem(item))
      return typeof read === 'string' ? { listings: [], reasons: [read] } : { listings: [read], reasons: [] }
    },
  })
  rows.end()
}
