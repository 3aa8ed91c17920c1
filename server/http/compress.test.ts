import { expect, test } from 'vitest'
import { quickBrotli, quickGzip, smallBrotli, unpackBrotli } from './compress.ts'

test('a compressed body takes as much memory as it is long, so that what is kept can be counted', async () => {
  const page = Buffer.from('a page of the site, '.repeat(500))
  for (const compress of [quickBrotli, quickGzip, smallBrotli]) {
    const body = await compress(page)
    expect(body.length).toBeLessThan(500)
    expect(body.buffer.byteLength).toBe(body.length)
  }
  expect(await unpackBrotli(await quickBrotli(page))).toEqual(page)
})
