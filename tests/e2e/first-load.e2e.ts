import { FIRST_LOAD_BUDGET_BYTES, measureFirstLoad } from '#tests/first-load.ts'
import { expect, test } from './test.ts'

for (const path of ['/', '/products', '/product/zyn-cool-frost-slim-11mg', '/about-us', '/retailer-signup']) {
  test(`a first visit to ${path} stays within its script budget`, async ({ page, baseURL }) => {
    const { brotliBytes } = await measureFirstLoad(page, baseURL + path)
    expect(brotliBytes).toBeLessThanOrEqual(FIRST_LOAD_BUDGET_BYTES)
  })
}
