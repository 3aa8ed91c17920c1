import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findBreaches, HOSTILE, HOSTILE_ADDRESS, showsHostile } from './hostile-words.ts'

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

test.each([
  ['text', `<p>${HOSTILE}</p>`],
  ['a title', `<title>${HOSTILE}</title>`],
  ['an attribute', `<a title="${HOSTILE}">x</a>`],
  ['the data of a script', `<script type="application/json">{"a": "${HOSTILE}"}</script>`],
  ['a link', `<a href="${HOSTILE_ADDRESS}">x</a>`],
])('unescaped in %s it is found', (_, html) => {
  expect(findBreaches(html)).not.toEqual([])
})

test('an address that React has taken away is none', () => {
  const html = renderToStaticMarkup(createElement('a', { href: HOSTILE_ADDRESS }))
  expect(html).toContain('javascript:')
  expect(findBreaches(html)).toEqual([])
})

test('escaped it is shown and does nothing', () => {
  const data = JSON.stringify({ a: HOSTILE }).replaceAll('<', '\\u003c')
  const html = `<title>${escapeText(HOSTILE)}</title><a title="${escapeText(HOSTILE)}">${escapeText(HOSTILE)}</a><script>${data}</script>`
  expect(findBreaches(html)).toEqual([])
  expect(showsHostile(html)).toBe(true)
})
