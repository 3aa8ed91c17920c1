import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurPrice } from '#domain/money/price.ts'
import { amountOfPrice, type ShownAmount, shownIn } from '#domain/shown-amount.ts'
import { listSeenWatched } from './list-seen-watched.ts'

const words = {
  t: getTranslator('en').get('alerts'),
  format: (amount: ShownAmount) => formatMoney(shownIn(amount, 'EUR', DEFAULT_RATES), 'EUR', 'en'),
}
const WATCHED = [
  { name: 'Frost Mint', store: 'Alpha', price: amountOfPrice(eurPrice(2047)) },
  { name: 'Berry', store: null, price: null },
]

test('a price is kept with what it is for, as the list shows it', () => {
  expect(listSeenWatched(WATCHED, { ...words, cans: 10 })).toEqual([
    { name: 'Frost Mint', detail: '10 cans, Alpha, delivered', price: '€20.47' },
    { name: 'Berry', detail: '', price: null },
  ])
  expect(listSeenWatched(WATCHED, { ...words, cans: null })[0]).toMatchObject({ detail: 'per can, Alpha' })
})
