import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { findOfferUrl } from './offers.ts'

test('an unknown offer leads nowhere, however large its id', async ({ db }) => {
  expect(await findOfferUrl(db, 1)).toBeNull()
  expect(await findOfferUrl(db, 99_999_999_999)).toBeNull()
})
