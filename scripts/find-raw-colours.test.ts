import { expect, test } from 'vitest'
import { findRawColours } from './find-raw-colours.ts'

test.each([
  ['a.css', '.a { color: #fff }', ['#fff']],
  [
    'a.css',
    '.a { background: rgb(0 0 0 / 20%); border-color: oklch(50% 0.1 20) }',
    ['rgb(0 0 0 / 20%)', 'oklch(50% 0.1 20)'],
  ],
  ['a.css', '.a { color: var(--ink) } /* #fff */', []],
  ['a.css', '#add { color: var(--ink) }\n#fab,\n.b { margin: 0 }', []],
  ['a.css', '.a { color: color-mix(in srgb, var(--ink) 20%, transparent) }', []],
  ['a.css', '.a { mask: linear-gradient(#000, transparent); color: #123456 }', ['#123456']],
  ['a.tsx', `<meta name="theme-color" content="#F1F2ED" />`, []],
  ['a.tsx', `<path fill="#A1B2C3" />`, ['#A1B2C3']],
  ['a.tsx', `import { a } from '#domain/a.ts'; const link = '#prices'`, []],
])('%s: %s', (path, text, colours) => {
  expect(findRawColours(path, text).map((found) => found.colour)).toEqual(colours)
})
