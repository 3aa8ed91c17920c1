import { expect, test } from 'vitest'
import { checkStore } from '#domain/forms/store.ts'
import { fillProposed } from './fill-proposed.ts'

const STORE = { name: 'Fjord', storeUrl: 'https://fjord.example', country: 'SE', currency: 'SEK' }
const COLUMNS = [
  { field: 'title', column: 'ut/vad', examples: ['Fjord Mint'] },
  { field: 'price', column: 'pris = kr', examples: ['49'] },
] as const

test('what is proposed comes below what is typed, and the form takes it', () => {
  const filled = fillProposed({ columns: ' id = nr \n' }, { columns: COLUMNS, pagePattern: null })
  expect(filled).toEqual({ columns: 'id = nr\ntitle = ut/vad\nprice = pris = kr' })
  expect(checkStore({ ...STORE, ...filled })).toMatchObject({
    ok: true,
    value: { columns: { id: 'nr', title: 'ut/vad', price: 'pris = kr' } },
  })
})

test('without a proposal the form stays as it is; a pattern goes into its own field', () => {
  expect(fillProposed({ columns: 'id = nr' }, { columns: [], pagePattern: '/p/*' })).toEqual({
    columns: 'id = nr',
    pagePattern: '/p/*',
  })
  expect(fillProposed({}, { columns: [], pagePattern: null })).toEqual({ columns: '' })
})
