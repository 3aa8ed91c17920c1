import { expect, test } from 'vitest'
import { toPlainText } from './plain-text.ts'

test.each([
  ['ZYN Cool Mint', 'ZYN Cool Mint'],
  ['  ZYN \n Cool\u00a0Mint ', 'ZYN Cool Mint'],
  ['Salt &amp; Lime &#8211; 6&nbsp;mg', 'Salt & Lime – 6 mg'],
  ['Spr&aring;k p&aring; f&ouml;rpackning', 'Språk på förpackning'],
  ['<b>Bold</b><br>move', 'Bold move'],
  ['Nice<script>alert(1)</script> can', 'Nice can'],
  ['Under <5 mg & over', 'Under <5 mg & over'],
  ['a\u0000b\u0007c\u200bd', 'abcd'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['&amp;amp;', '&amp;'],
  ['half \ud83d pair', 'half \ufffd pair'],
])('%j becomes %j', (text, plain) => {
  expect(toPlainText(text, 300)).toBe(plain)
})

test('a text is cut to its limit, never inside a character', () => {
  expect(toPlainText('abc def', 4)).toBe('abc')
  expect(toPlainText('ab😀cd', 3)).toBe('ab')
  expect(toPlainText(`<p>${'x'.repeat(100_000)}</p>`, 50)).toHaveLength(50)
})
