import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOwnScripts, makeNonce, removeNonce } from './inline-scripts.ts'

function hashOf(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

const NONCE = 'n0nce-of_this-render'
const OWN = `nonce="${NONCE}"`

test('every inline script of the render that runs is in the policy, data and files are not', () => {
  const html = [
    `<script ${OWN}>first()</script>`,
    `<script ${OWN} type="module" async="">second()</script>`,
    `<script ${OWN} type="application/json" id="i18n">{"a":1}</script>`,
    `<script ${OWN} type="application/ld+json">{"b":2}</script>`,
    `<script ${OWN} src="/assets/a.js"></script>`,
    `<script ${OWN} type="module" src="/assets/b.js"></script>`,
  ].join('')
  expect(hashOwnScripts(html, NONCE)).toEqual([hashOf('first()'), hashOf('second()')])
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="module" async="">alert(1)</script>',
])('%s is injected: the policy does not name it', (slippedIn) => {
  const html = `<p>${slippedIn}</p><script ${OWN} type="module" async="">own()</script>`
  expect(hashOwnScripts(html, NONCE)).toEqual([hashOf('own()')])
})

test('half a tag before one of our scripts lets no other script in', () => {
  const html = `<script a=<script ${OWN}>own()</script><i title=">evil()</script>">`
  expect(hashOwnScripts(html, NONCE)).toEqual([hashOf('own()')])
})

test('every render has its own nonce, and no page shows it', () => {
  expect(makeNonce()).not.toBe(makeNonce())
  expect(makeNonce()).toMatch(/^[\w-]{24}$/)
  const html = `<script ${OWN}>a()</script><link rel="modulepreload" href="/a.js" ${OWN}/>`
  expect(removeNonce(html, NONCE)).toBe('<script>a()</script><link rel="modulepreload" href="/a.js"/>')
})
