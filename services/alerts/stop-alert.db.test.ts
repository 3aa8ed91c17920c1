import { expect } from 'vitest'
import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { minor } from '#domain/money/amounts.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import { insertPerson, insertTestAlert } from '#tests/alerts.ts'
import { test } from '#tests/database.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { insertProduct } from '#tests/rows.ts'
import { findStopAlert, stopByToken, writeStopToken } from './stop-alert.ts'

const NOW = new Date('2026-11-02T10:00:00Z')

test('the link of an alert says what it is about and waits for, also when it is stopped; a forged one does not', async ({
  db,
}) => {
  const productId = await insertProduct(db, { name: 'Frost Mint' })
  const id = await insertTestAlert(db, { userId: await insertPerson(db), productId, limit: minor(2700) })
  const snapshot = buildSnapshot(await readCatalogue(db, { now: NOW }))
  const ownCatalogueOf = (_: Place): Snapshot => snapshot
  const deps = { db, keys: TEST_KEYS, now: () => NOW, ownCatalogueOf }
  const token = writeStopToken(TEST_KEYS, id)
  const named = { name: 'Frost Mint', promised: { kind: 'target', cans: 10, limit: { minor: 2700 } } }
  expect(await findStopAlert(deps, token)).toMatchObject(named)
  await stopByToken(deps, token)
  expect(await findStopAlert(deps, token)).toMatchObject(named)
  expect(await findStopAlert(deps, 'forged')).toBe(null)
})
