import { FIRST_LOAD_HELD_BYTES, measureFirstLoad } from '#tests/first-load.ts'
import { expect, test } from './test.ts'

for (const path of ['/', '/products', '/product/zyn-cool-frost-slim-11mg', '/about-us', '/retailer-signup']) {
  test(`a first visit to ${path} loads no more script than is held`, async ({ page, baseURL }) => {
    const { brotliBytes } = await measureFirstLoad(page, baseURL + path)
    expect(brotliBytes).toBeLessThanOrEqual(FIRST_LOAD_HELD_BYTES)
  })
}
