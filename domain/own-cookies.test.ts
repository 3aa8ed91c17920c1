import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHOICE_COOKIES, ESSENTIAL_COOKIES } from './own-cookies.ts'

const SOURCES = globSync('{app,domain,server,services}/**/*.{ts,tsx}')
  .filter((path) => !/[.]test[.]tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const WRITES_COOKIE =
  /Max-Age=|\b(?:setCookie|setSignedCookie|createCookie|cookieStore[.]set)\(.*['"`]|hono\/cookie/
/** With a value after it; code that only reads a cookie has none. */
const NAME_WRITTEN = /`\$\{(\w*COOKIE)\}=[^`]/g

function readConstant(name: string, path: string): string | undefined {
  const own = SOURCES.filter((source) => source.path === path)
  const value = new RegExp(`const ${name} = '([^']+)'`)
  return [...own, ...SOURCES].map(({ text }) => value.exec(text)?.[1]).find((found) => found !== undefined)
}

test('all code that sets a cookie gives it a name that the cookie policy explains', () => {
  const writers = SOURCES.filter(({ text }) => WRITES_COOKIE.test(text))
  const written = writers.map(({ path, text }) => ({
    path,
    names: [...text.matchAll(NAME_WRITTEN)].map(([, name]) => readConstant(name!, path)),
  }))
  expect(written.filter(({ names }) => names.length === 0)).toEqual([])
  const explained: ReadonlyArray<string | undefined> = [...ESSENTIAL_COOKIES, ...CHOICE_COOKIES]
  const names = written.flatMap((writer) => writer.names)
  expect(names.filter((name) => !explained.includes(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['currency', 'country', 'isEU', 'cans', 'notice', 'signedIn', 'theme']),
  )
})
