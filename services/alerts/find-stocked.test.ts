import { expect, test } from 'vitest'
import type { Offer } from '#domain/offers.ts'
import { makeOffer } from '#tests/factories.ts'
import { findStocked, isAnyPack } from './find-stocked.ts'

const SMALL = makeOffer({ productId: 7, id: 1, storeId: 1, cans: 1, stock: 'out_of_stock' })
const LARGE = makeOffer({ productId: 7, id: 2, storeId: 1, cans: 10 })
const ELSEWHERE = makeOffer({ productId: 7, id: 3, storeId: 2, cans: 1 })

test.for([
  ['one can that is sold out, though a larger pack is there', { cans: 1, storeId: 1 }, [SMALL, LARGE], null],
  ['the larger pack', { cans: 10, storeId: 1 }, [SMALL, LARGE], [2]],
  ['any pack of any store', { cans: null, storeId: null }, [SMALL, LARGE], [2]],
  ['without a number one can of a certain store', { cans: null, storeId: 1 }, [SMALL, LARGE], null],
  ['any pack of a store that sells no single can', { cans: null, storeId: 1 }, [LARGE], [2]],
  ['one can at any store', { cans: 1, storeId: null }, [SMALL, LARGE, ELSEWHERE], [3]],
  ['eleven cans, of which ten are there', { cans: 11, storeId: 1 }, [SMALL, LARGE], null],
  ['a number that is not sold there, so that any pack counts', { cans: 5, storeId: 1 }, [LARGE], [2]],
  ['a store that does not sell it', { cans: 1, storeId: 9 }, [SMALL, LARGE], null],
] as const satisfies ReadonlyArray<
  [string, { cans: number | null; storeId: number | null }, ReadonlyArray<Offer>, number[] | null]
>)('%s', ([_, wanted, offers, offerIds]) => {
  expect(findStocked(offers, wanted)?.offerIds ?? null).toEqual(offerIds)
})

test('how many cans are there is known of a mix, and of the pack that answers another number', () => {
  expect(findStocked([LARGE], { cans: 30, storeId: 1 })).toMatchObject({ offerIds: [2], cans: 30 })
  expect(findStocked([LARGE], { cans: 5, storeId: 1 })).toMatchObject({ offerIds: [2], cans: 10 })
})

test.for([
  ['five cans, where packs have ten', { cans: 5, storeId: 1 }, [LARGE], true],
  ['five cans that another store sells', { cans: 5, storeId: 1 }, [LARGE, ELSEWHERE], true],
  ['five cans at any store, which one sells', { cans: 5, storeId: null }, [LARGE, ELSEWHERE], false],
  ['five cans that are sold out', { cans: 5, storeId: 1 }, [SMALL, LARGE], false],
  ['no number', { cans: null, storeId: 1 }, [LARGE], false],
  ['a product that has no store now', { cans: 5, storeId: null }, [], false],
] as const satisfies ReadonlyArray<
  [string, { cans: number | null; storeId: number | null }, ReadonlyArray<Offer>, boolean]
>)('whether any pack answers: %s', ([_, wanted, offers, answer]) => {
  expect(isAnyPack(offers, wanted)).toBe(answer)
})
