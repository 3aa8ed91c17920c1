import { expect, test } from 'vitest'
import { followAddress } from './per-can-draft.ts'

function upTo(max: string) {
  return { min: '', max }
}

test('the address takes over a field that it says something new of', () => {
  const held = { known: upTo(''), draft: { min: '3', max: '' }, sent: [] }
  expect(followAddress(held, upTo('4.00')).draft).toEqual({ min: '3', max: '4.00' })
})

test('what was sent comes back as the address writes it', () => {
  const held = { known: upTo(''), draft: upTo('4.5'), sent: [upTo('4.5')] }
  expect(followAddress(held, upTo('4.50'))).toEqual({ known: upTo('4.50'), draft: upTo('4.50'), sent: [] })
})

test('an address that comes late leaves what was changed after it was asked for', () => {
  const held = { known: upTo(''), draft: upTo('4.20'), sent: [upTo('4.50')] }
  expect(followAddress(held, upTo('4.50')).draft).toEqual(upTo('4.20'))
})

test('an address that comes after the next was asked for leaves the later one', () => {
  const held = { known: upTo(''), draft: upTo('4.40'), sent: [upTo('4.50'), upTo('4.40')] }
  const late = followAddress(held, upTo('4.50'))
  expect(late).toEqual({ known: upTo('4.50'), draft: upTo('4.40'), sent: [upTo('4.40')] })
  expect(followAddress(late, upTo('4.40'))).toEqual({ known: upTo('4.40'), draft: upTo('4.40'), sent: [] })
})

test('an address that nobody asked for here takes over', () => {
  const held = { known: upTo('5.00'), draft: upTo('4.20'), sent: [upTo('4.50')] }
  expect(followAddress(held, upTo(''))).toEqual({ known: upTo(''), draft: upTo(''), sent: [] })
})
