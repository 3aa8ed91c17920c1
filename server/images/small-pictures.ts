import { createByteLru } from '#server/http/byte-lru.ts'
import { buildWeakEtag } from '#server/http/etag.ts'
import type { Rasterizer } from './rasterizer.ts'

export type SmallPicture = { readonly webp: Buffer; readonly etag: string }
type Drawing = { readonly svg: string; readonly width: number }

export type SmallPictures = {
  find(key: string): SmallPicture | undefined
  makeLater(key: string, drawing: Drawing): void
}

const BUDGET_BYTES = 16 * 1024 * 1024
/** Any more are drawn when requested again: a crawl must not fill the memory. */
const MOST_WAITING = 100

/**
 * Every drawing is a document that a browser reads, styles and lays out; a list has ten of them at once, and on a phone
 * that takes as long as the list itself. As a picture it costs nothing there, but takes us time to make: no request
 * waits for it, and until it is made the drawing is sent.
 */
export function createSmallPictures(
  rasterizer: Pick<Rasterizer, 'rasterizeSmall'>,
  reportError: (error: unknown) => void,
): SmallPictures {
  const pictures = createByteLru<SmallPicture>({
    budgetBytes: BUDGET_BYTES,
    sizeOf: ({ webp }) => webp.length,
  })
  const underWay = new Set<string>()

  async function make(key: string, { svg, width }: Drawing) {
    underWay.add(key)
    try {
      const webp = await rasterizer.rasterizeSmall(svg, width)
      pictures.set(key, { webp, etag: buildWeakEtag(webp) })
    } catch (error) {
      reportError(error)
    } finally {
      underWay.delete(key)
    }
  }

  return {
    find: pictures.get,
    makeLater(key, drawing) {
      if (!underWay.has(key) && underWay.size < MOST_WAITING) void make(key, drawing)
    },
  }
}
