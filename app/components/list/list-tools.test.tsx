import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderFor } from '#tests/render-for.tsx'
import { ListTools } from './list-tools.tsx'
import { PlainListTools } from './plain-list-tools.tsx'

type PlainTools = ComponentProps<typeof PlainListTools>
function makePlainTools({
  path = '/sale',
  query,
  order = { sort: query.sort, search: query.search ?? '' },
}: Partial<PlainTools> & Pick<PlainTools, 'query'>) {
  const rest = { total: 2, filters: new URLSearchParams() }
  return <PlainListTools key="plain" path={path} query={query} order={order} {...rest} />
}

test.each([
  ['delivered', null, 'price-asc'],
  ['delivered', 10, 'delivered'],
  ['delivery', null, 'price-asc'],
  ['delivery', 10, 'delivery'],
  ['price-asc', 10, 'delivered'],
] as const)('sorted by %s with %s cans chosen, the order is called %s', (sort, cans, order) => {
  for (const tools of [
    <ListTools key="list" total={1} filterCount={0} sort={sort} isSearch={false} />,
    makePlainTools({ path: '/brand/ZYN', query: { sort } }),
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

const readText = (html: string) => /<p[^>]*role="status"[^>]*>([^<]*)/.exec(html)?.[1]

test.each([
  [{ sort: 'default' }, null, '2 products, most popular first'],
  [{ sort: 'default' }, 10, '2 products, most popular first'],
  [{ sort: 'price-asc' }, null, '2 products, lowest price first'],
  [{ sort: 'price-asc' }, 10, '2 products, lowest price first'],
  [{ sort: 'newest' }, null, 'Found 2 products'],
  [{ sort: 'default', search: 'mint' }, null, 'Found 2 products'],
  [{ sort: 'visited', search: 'mint' }, null, '2 products, most popular first'],
] as const)('of the list %o with %s cans chosen it is said: %s', (query, cans, text) => {
  expect(readText(renderFor({ cans }, makePlainTools({ query })))).toBe(text)
})

test('the form for the order keeps what else is chosen, without the page', () => {
  const query = { search: 'cool "mint"', verified: true, exact: true, sort: 'newest', page: 3 } as const
  const html = renderFor({}, makePlainTools({ query }))
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  expect(fields.map(([, name, value]) => `${name}=${value}`)).toEqual([
    'search=cool &quot;mint&quot;',
    'verified=1',
    'exact=1',
  ])
  expect(html).toContain('action="/sale"')
})

test('where words ask for an order, that of the best match is not offered beside it', () => {
  const query = { search: 'cheapest mint', sort: 'default' } as const
  const html = renderFor({}, makePlainTools({ query, order: { sort: 'price-asc', search: 'mint' } }))
  expect(readText(html)).toBe('2 products, lowest price first')
  expect(html).toContain('<option value="price-asc" selected="">')
  expect(html).not.toContain('Best match')
  expect(html).toContain('value="visited"')
})

test('limits are no words: the default order beside them is that by popularity', () => {
  const query = { search: 'under 3 eur', sort: 'default' } as const
  const html = renderFor({}, makePlainTools({ query, order: { sort: 'default', search: '' } }))
  expect(readText(html)).toBe('2 products, most popular first')
  expect(html).not.toContain('Best match')
})
