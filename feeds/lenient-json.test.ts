import { expect, test } from 'vitest'
import { parseLenientJson } from './lenient-json.ts'

test.each([
  ['{"a":"x"}'],
  ['{"a":"x",}'],
  ['{"a":"x", /* why */ }'],
  ['{ // the name\n "a":"x"}'],
  ['//<![CDATA[\n{"a":"x"}\n//]]>'],
  ['<![CDATA[{"a":"x"}]]>'],
  ['<!-- {"a":"x"} -->'],
  ['{&quot;a&quot;:&quot;x&quot;}'],
  ['{"a":"x"};'],
])('%j is accepted', (text) => {
  expect(parseLenientJson(text)).toEqual({ a: 'x' })
})

test('strings keep their content', () => {
  expect(parseLenientJson('{"a":"one\ntwo\ttabs","b":["it\\\'s",]}')).toEqual({
    a: 'one\ntwo\ttabs',
    b: ["it's"],
  })
  expect(parseLenientJson('{"url":"https://shop.example/a,]","b":1,}')).toEqual({
    url: 'https://shop.example/a,]',
    b: 1,
  })
})

test.each([['{"a":'], ['nonsense'], [''], ['{"a":"x" "b":1}']])('%j is rejected', (text) => {
  expect(parseLenientJson(text)).toBeUndefined()
})
