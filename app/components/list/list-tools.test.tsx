import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { BrandTools } from './brand-tools.tsx'
import { ListTools } from './list-tools.tsx'

test.each([
  ['delivered', null, 'price-asc'],
  ['delivered', 10, 'delivered'],
  ['delivery', null, 'price-asc'],
  ['delivery', 10, 'delivery'],
  ['price-asc', 10, 'delivered'],
] as const)('sorted by %s with %s cans chosen, the order is called %s', (sort, cans, order) => {
  const brand = { brand: 'ZYN', filters: new URLSearchParams() }
  for (const tools of [
    <ListTools key="list" total={1} filterCount={0} sort={sort} isSearch={false} />,
    <BrandTools key="brand" total={1} sort={sort} {...brand} />,
  ]) {
    const html = renderFor({ cans }, tools)
    expect(/<option value="([^"]*)" selected/.exec(html)?.[1]).toBe(order)
    for (const own of ['delivered', 'delivery']) expect(html.includes(`value="${own}"`)).toBe(cans !== null)
  }
})

test('beside words popularity is an order of its own, without them it is the default', () => {
  const list = (sort: 'default' | 'visited', isSearch: boolean) =>
    renderFor({}, <ListTools total={1} filterCount={0} sort={sort} isSearch={isSearch} />)
  const chosen = (html: string) => /<option value="[^"]*" selected="">([^<]*)/.exec(html)?.[1]
  expect(chosen(list('default', true))).toBe('Best match')
  expect(chosen(list('visited', true))).toBe('Most popular')
  expect(chosen(list('visited', false))).toBe('Most popular')
  expect(list('default', false)).not.toContain('value="visited"')
})
