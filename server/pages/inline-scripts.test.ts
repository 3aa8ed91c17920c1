import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deferScripts, hashOwnScripts, makeNonce, removeNonce } from './inline-scripts.ts'

function hashOf(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

const NONCE = 'n0nce-of_this-render'
const OWN = `nonce="${NONCE}"`

test('every inline script of the render that runs is named, data and files are not', () => {
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
  '<script>window.__reactRouterContext.streamController.alert(1)</script>',
  '<script type="text/plain" data-starts>alert(1)</script>',
])('%s is slipped in: nothing names it, and it does not become the boot script', (slippedIn) => {
  const { html, boot } = deferScripts(`<p>${slippedIn}</p>${ROUTER_HTML}`, NONCE)
  expect(html).toContain(slippedIn)
  expect(boot).toContain('entry-4')
  const starter = /<script nonce[^>]*>({let[\s\S]*)<\/script>/.exec(html)![1]!
  expect(hashOwnScripts(html, NONCE)).toEqual([hashOf(starter)])
})

test('half a tag before an own script gives no other script a name', () => {
  const html = `<script a=<script ${OWN}>own()</script><i title=">evil()</script>">`
  expect(hashOwnScripts(html, NONCE)).toEqual([hashOf('own()')])
})

test('every render has a nonce of its own, and no page shows it', () => {
  expect(makeNonce()).not.toBe(makeNonce())
  expect(makeNonce()).toMatch(/^[\w-]{24}$/)
  const html = `<script ${OWN}>a()</script><link rel="modulepreload" href="/a.js" ${OWN}/>`
  expect(removeNonce(html, NONCE)).toBe('<script>a()</script><link rel="modulepreload" href="/a.js"/>')
})

type Inserted = { type?: string; src?: string; textContent?: string; onload?(): void; onerror?(): void }

/** What it puts into a page whose frames and timers come at once. */
function runStarter(starter: string, waiting: Inserted[] = [], page = { dataset: {} }): Inserted[] {
  const inserted: Inserted[] = []
  const document = {
    documentElement: page,
    querySelectorAll: () => waiting,
    head: { append: (element: Inserted) => inserted.push(element) },
    createElement: () => ({}),
  }
  const runNow = (callback: (...args: unknown[]) => void, _delay?: number, ...args: unknown[]) =>
    callback(...args)
  new Function('document', 'requestAnimationFrame', 'setTimeout', starter)(document, runNow, runNow)
  return inserted
}

/** What React Router 8.4 writes at the end of a page; when an upgrade changes it, scripts would race the first paint again. */
const ROUTER_HTML =
  `<head><link rel="modulepreload" href="/assets/root-1.js" ${OWN}/><link rel="modulepreload" href="/assets/home-2.js" ${OWN}/></head>` +
  `<body><script ${OWN} type="module" async="">window.__reactRouterManifest = {};\nimport("/assets/entry-4.js");</script></body>`

test('the boot script and its preloads wait for the first paint', () => {
  const { html, boot } = deferScripts(ROUTER_HTML, NONCE)
  expect(boot).toBe('window.__reactRouterManifest = {};\nimport("/assets/entry-4.js");')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module" async')
  expect(html).toContain('["/assets/root-1.js","/assets/home-2.js"]')
  expect(html).toContain('requestAnimationFrame')
})

test('the library runs before the page does, and a page is started even where it failed', () => {
  const library = `<link rel="modulepreload" href="/assets/react-0.js" ${OWN}/>`
  const { html } = deferScripts(`${library}${ROUTER_HTML}`, NONCE)
  const inserted = runStarter(/<script [^>]*>([\s\S]*)<\/script>/.exec(html)![1]!)
  expect(inserted.at(-1)).toMatchObject({ type: 'module', src: '/assets/react-0.js' })
  const isBoot = ({ textContent }: Inserted) => textContent?.includes('entry-4')
  expect(inserted.some(isBoot)).toBe(false)
  inserted.at(-1)!.onload!()
  expect(inserted.filter(isBoot)).toHaveLength(1)
  expect(inserted.find(({ src }) => src)!.onerror).toBeTypeOf('function')
})

test('what waited for the end of the page may show from then on', () => {
  const { html } = deferScripts(ROUTER_HTML, NONCE)
  const page = { dataset: {} }
  runStarter(/<script [^>]*>([\s\S]*)<\/script>/.exec(html)![1]!, [], page)
  expect(page.dataset).toEqual({ started: '' })
})

test('what the starter inserts is the boot script to the letter, and cannot end its own element', () => {
  const code = 'const a = "<!--<b>", b = "$&";'
  const { html, boot } = deferScripts(`<script ${OWN} type="module" async="">${code}</script>`, NONCE)
  const [, starter = ''] = /^<script [^>]*>([\s\S]*)<\/script>$/.exec(html) ?? []
  expect(starter).not.toContain('<')
  expect(runStarter(starter).map(({ textContent }) => textContent)).toEqual([code])
  expect(boot).toBe(code)
})

test("the page's data is read right before the boot script, in its order, and named by the policy", () => {
  const data = ['enqueue("[1]");', 'close();'].map(
    (call) => `window.__reactRouterContext.streamController.${call}`,
  )
  const { html } = deferScripts(
    ROUTER_HTML + data.map((code) => `<script ${OWN}>${code}</script>`).join(''),
    NONCE,
  )
  for (const code of data) {
    expect(html).toContain(`<script ${OWN} type="text/plain" data-starts>${code}</script>`)
    expect(hashOwnScripts(html, NONCE)).toContain(hashOf(code))
  }
  const starter = /<script [^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!
  const inserted = runStarter(
    starter,
    data.map((textContent) => ({ textContent })),
  )
  const texts = inserted.flatMap(({ textContent }) => textContent ?? [])
  expect(texts).toEqual([...data, expect.stringContaining('entry-4')])
})

test('a page without a boot script stays as it is', () => {
  const html = '<p>Plain</p><link rel="modulepreload" href="/a.js"/>'
  expect(deferScripts(html, NONCE)).toEqual({ html, boot: null })
})
