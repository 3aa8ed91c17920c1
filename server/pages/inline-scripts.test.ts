import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeNonce, takeNonce } from './inline-scripts.ts'

function hashOf(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

function hashOwnScripts(html: string): string[] {
  return takeNonce(Buffer.from(html), NONCE).hashes
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
  expect(hashOwnScripts(html)).toEqual([hashOf('first()'), hashOf('second()')])
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="guessed">alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="module" async="">alert(1)</script>',
])('%s is injected: the policy does not name it', (slippedIn) => {
  const html = `<p>${slippedIn}</p><script ${OWN} type="module" async="">own()</script>`
  expect(hashOwnScripts(html)).toEqual([hashOf('own()')])
})

test('half a tag before one of our scripts lets no other script in', () => {
  const html = `<script a=<script ${OWN}>own()</script><i title=">evil()</script>">`
  expect(hashOwnScripts(html)).toEqual([hashOf('own()')])
})

test('a script that never ends runs nothing, and is not named', () => {
  expect(hashOwnScripts(`<script ${OWN}>own()`)).toEqual([])
  expect(hashOwnScripts(`<script ${OWN}`)).toEqual([])
})

test('every render has its own nonce, and no page shows it', () => {
  expect(makeNonce()).not.toBe(makeNonce())
  expect(makeNonce()).toMatch(/^[\w-]{24}$/)
  const html = `<script ${OWN}>a('Crème')</script><link rel="modulepreload" href="/a.js" ${OWN}/><p>€4</p>`
  const { body, hashes } = takeNonce(Buffer.from(html), NONCE)
  expect(body.toString()).toBe(`<script>a('Crème')</script><link rel="modulepreload" href="/a.js"/><p>€4</p>`)
  expect(hashes).toEqual([hashOf(`a('Crème')`)])
})
