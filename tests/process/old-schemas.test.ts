import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#data/open-database.ts'
import { listOldSchemas, makeOldDatabase } from '#tests/old-schemas.ts'
import { makeDataDir, startApp } from './start-app.ts'

function open(dataDir: string) {
  return openDatabase({
    databaseUrl: null,
    dataDir,
    onPanic(message) {
      throw new Error(message)
    },
  })
}

/** Each migration on its own has a faster test: here the oldest folder is opened, and the one before this version. */
const [OLDEST = '', LATEST = ''] = [listOldSchemas().at(0), listOldSchemas().at(-1)]

test.for([OLDEST, LATEST])('a data folder of the schema %s starts, with its data', async (name) => {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const before = await open(dataDir)
  await makeOldDatabase(before.db, name)
  await before.close()

  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off' })
  expect((await fetch(`${app.origin}/product/frost-mint`)).status).toBe(200)
  expect(await app.stop()).toBe(0)

  const after = await open(dataDir)
  onTestFinished(() => after.close())
  const { rows } = await after.db.execute(sql`
    select (select array_agg(price order by fetched_at) from product_prices) as prices,
      (select message from contact_messages) as message`)
  expect(rows).toEqual([{ prices: [510, 490], message: 'A question' }])
})
