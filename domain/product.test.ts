import { expect, test } from 'vitest'
import { shortTitle } from './product.ts'

test.each([
  ['ZYN Cool Mint Slim 9mg', 'ZYN', 9, 'Cool Mint Slim'],
  ['ZYN Cool Mint Mini 1.5mg', 'ZYN', 1.5, 'Cool Mint Mini'],
  ['DENSSI Cold Mint 16mg', 'DENSSI', 8, 'Cold Mint 16mg'],
  ['LOOP Jalapeño Lime Strong', 'LOOP', 9.4, 'Jalapeño Lime Strong'],
  ['Smooth White', 'General', null, 'Smooth White'],
  ['77 Classic Tobacco Medium', '77', 10.4, 'Classic Tobacco Medium'],
])('%s is titled %s', (name, brand, nicotineMg, title) => {
  expect(shortTitle({ name, brand, nicotineMg })).toBe(title)
})
