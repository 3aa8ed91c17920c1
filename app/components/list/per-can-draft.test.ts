import { expect, test } from 'vitest'
import { followAddress } from './per-can-draft.ts'

function upTo(max: string) {
  return { min: '', max }
}

test('a new value in the address replaces the field’s', () => {
  const held = { known: upTo(''), draft: { min: '3', max: '' }, sent: [] }
  expect(followAddress(held, upTo('4.00')).draft).toEqual({ min: '3', max: '4.00' })
})

test('a sent value comes back as the address writes it', () => {
  const held = { known: upTo(''), draft: upTo('4.5'), sent: [upTo('4.5')] }
  expect(followAddress(held, upTo('4.50'))).toEqual({ known: upTo('4.50'), draft: upTo('4.50'), sent: [] })
})

test('an address that arrives late keeps what was changed after its request', () => {
  const held = { known: upTo(''), draft: upTo('4.20'), sent: [upTo('4.50')] }
  expect(followAddress(held, upTo('4.50')).draft).toEqual(upTo('4.20'))
})

test('an address that arrives after the next request keeps the later draft', () => {
  const held = { known: upTo(''), draft: upTo('4.40'), sent: [upTo('4.50'), upTo('4.40')] }
  const late = followAddress(held, upTo('4.50'))
  expect(late).toEqual({ known: upTo('4.50'), draft: upTo('4.40'), sent: [upTo('4.40')] })
  expect(followAddress(late, upTo('4.40'))).toEqual({ known: upTo('4.40'), draft: upTo('4.40'), sent: [] })
})

test('an address that was not requested here replaces the draft', () => {
  const held = { known: upTo('5.00'), draft: upTo('4.20'), sent: [upTo('4.50')] }
  expect(followAddress(held, upTo(''))).toEqual({ known: upTo(''), draft: upTo(''), sent: [] })
})
