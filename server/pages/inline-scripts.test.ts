import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deferScripts, hashInlineScripts } from './inline-scripts.ts'

function hashOf(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

test('every inline script that runs is named, data and files are not', () => {
  const html = [
    '<script>first()</script>',
    '<script type="module" async="">second()</script>',
    '<script type="application/json" id="i18n">{"a":1}</script>',
    '<script type="application/ld+json">{"b":2}</script>',
    '<script src="/assets/a.js"></script>',
    '<script type="module" src="/assets/b.js"></script>',
  ].join('')
  expect(hashInlineScripts(html)).toEqual([hashOf('first()'), hashOf('second()')])
})

/** What React Router 8.4 writes at the end of a page; when an upgrade changes it, scripts would race the first paint again. */
const ROUTER_HTML =
  '<head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/></head>' +
  '<body><script type="module" async="">import "/assets/manifest-3.js";\nimport("/assets/entry-4.js");</script></body>'

test('the boot script and its preloads wait for the first paint', () => {
  const { html, boot } = deferScripts(ROUTER_HTML)
  expect(boot).toBe('import "/assets/manifest-3.js";\nimport("/assets/entry-4.js");')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module" async')
  expect(html).toContain('["/assets/root-1.js","/assets/home-2.js"]')
  expect(html).toContain('requestAnimationFrame')
})

test('what the starter inserts is the boot script to the letter, and cannot end its own element', () => {
  const code = 'const a = "<!--<b>", b = "$&";'
  const { html, boot } = deferScripts(`<script type="module" async="">${code}</script>`)
  const inserted: string[] = []
  const [, starter = ''] = /^<script>([\s\S]*)<\/script>$/.exec(html) ?? []
  expect(starter).not.toContain('<')
  const document = {
    head: { append: (element: { textContent: string }) => inserted.push(element.textContent) },
    createElement: () => ({}),
  }
  const runNow = (callback: (...args: unknown[]) => void, _delay?: number, ...args: unknown[]) =>
    callback(...args)
  new Function('document', 'requestAnimationFrame', 'setTimeout', starter)(document, runNow, runNow)
  expect(inserted).toEqual([code])
  expect(boot).toBe(code)
})

test('a page without a boot script stays as it is', () => {
  const html = '<p>Plain</p><link rel="modulepreload" href="/a.js"/>'
  expect(deferScripts(html)).toEqual({ html, boot: null })
})
