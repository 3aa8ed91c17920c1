import { expect, vi } from 'vitest'
import { raiseVersion } from '#data/catalogue-version.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct } from '#tests/rows.ts'
import { openCatalogue } from './open-catalogue.ts'

const failOnError = (error: unknown) => {
  throw error
}
const open = (database: Parameters<typeof openCatalogue>[0]['database'], onBuilt = () => {}) =>
  openCatalogue({ database, now: () => new Date(), onBuilt, onError: failOnError })

test('a committed change is in the next snapshot by itself, and the old one stays as it was', async ({
  committed,
}) => {
  const catalogue = await open(committed)
  const before = catalogue.current('eu')
  await committed.db.transaction(async (tx) => {
    await insertOffer(tx, { productId: await insertProduct(tx, { name: 'Frost Mint' }) })
    await raiseVersion(tx)
  })
  await vi.waitFor(() => expect(catalogue.current('eu').products).toHaveLength(1), { timeout: 10_000 })
  expect(catalogue.current('eu').cards[0]).toMatchObject({ name: 'Frost Mint', storeCount: 1 })
  expect(catalogue.current('eu').version).toBe(before.version + 1)
  expect(before.products).toHaveLength(0)
  await catalogue.close()
})

test('without a new version nothing is built again', async ({ committed }) => {
  const onBuilt = vi.fn()
  const catalogue = await open(committed, onBuilt)
  await Promise.all([catalogue.refresh(), catalogue.refresh()])
  expect(onBuilt).toHaveBeenCalledTimes(1)
  await catalogue.close()
})

test('a change that was rolled back is never shown', async ({ committed }) => {
  const catalogue = await open(committed)
  const undone = committed.db.transaction(async (tx) => {
    await insertProduct(tx)
    await raiseVersion(tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await catalogue.refresh()
  expect(catalogue.current('eu').products).toHaveLength(0)
  await catalogue.close()
})
