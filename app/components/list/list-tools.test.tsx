import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { ListTools } from './list-tools.tsx'

test.each([
  ['delivered', null, 'price-asc'],
  ['delivered', 10, 'delivered'],
  ['delivery', null, 'price-asc'],
  ['delivery', 10, 'delivery'],
  ['price-asc', 10, 'delivered'],
] as const)('sorted by %s with %s cans chosen, the order is called %s', (sort, cans, order) => {
  const html = renderFor({ cans }, <ListTools total={1} filterCount={0} sort={sort} isSearch={false} />)
  expect(/<option value="([^"]*)" selected/.exec(html)?.[1]).toBe(order)
  for (const own of ['delivered', 'delivery']) expect(html.includes(`value="${own}"`)).toBe(cans !== null)
})
