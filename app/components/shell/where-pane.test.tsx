import { expect, test } from 'vitest'
import type { Visitor } from '#domain/visitor.ts'
import { renderFor } from '#tests/render-for.tsx'
import { WherePane } from './where-pane.tsx'

function render(path: string, cans: Visitor['cans']): string {
  return renderFor({ cans }, <WherePane />, { path })
}

function findChecked(html: string): string[] {
  return [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="(\d+)"/.exec(input)![1]!] : [],
  )
}

test('ten cans are proposed where none were chosen, and a choice stays', () => {
  expect(findChecked(render('/products', null))).toEqual(['10'])
  expect(findChecked(render('/products', 5))).toEqual(['5'])
  expect(render('/products', null)).toContain('1 can, no shipping')
})

test('a number that is not among those proposed is one of the choices, and the field for another one is empty', () => {
  const html = render('/products', 12)
  expect(findChecked(html)).toEqual(['12'])
  expect(/<input[^>]*type="number"[^>]*>/.exec(html)![0]).not.toContain('value=')
})

test('in the basket, which has its own counts, only the country is chosen', () => {
  const html = render('/basket', null)
  expect(html).toContain('name="destination"')
  expect(html).not.toContain('name="cans"')
})

test('on the page of a product, the number in its address is proposed, and a choice here takes its place', () => {
  const html = render('/product/zyn-cool-mint?cans=37&days=30', null)
  expect(findChecked(html)).toEqual(['37'])
  expect(html).toContain('name="back" value="/product/zyn-cool-mint?days=30"')
  expect(findChecked(render('/product/zyn-cool-mint?cans=37', 12))).toEqual(['12'])
  expect(render('/products?cans=37', null)).toContain('name="back" value="/products?cans=37"')
})
