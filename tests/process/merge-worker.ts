import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '#data/open-database.ts'
import { mergeProducts } from '#services/products/merge-products.ts'
import { unmergeProducts } from '#services/products/unmerge-products.ts'
import { watchStatements } from '#tests/die-after.ts'
import { dumpEveryTable } from '#tests/dump-tables.ts'

/**
 * A process to be killed: merges two products or takes them apart. It says at which statement it is, one line each,
 * and stops there if it should, so that it is killed in the middle for certain.
 */
export type MergeOrder = {
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** In this order; what is done already is left out. */
  readonly works: ReadonlyArray<'merge' | 'unmerge'>
  readonly productIds: readonly [number, number]
  readonly stopAt: number | null
}

export type MergeLine =
  | { readonly tables: string; readonly isMerged: boolean }
  | { readonly statement: number }
  | { readonly problem: unknown }

const ADMIN = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }
const AT = new Date('2026-03-02T12:00:00Z')

function say(line: MergeLine) {
  writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`)
}

async function sayTables(db: Db) {
  say({ tables: await dumpEveryTable(db), isMerged: (await findMergeId(db)) !== null })
}

async function findMergeId(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from product_merges where undone_at is null`,
  )
  return rows[0]?.id ?? null
}

async function doWork(real: Db, { productIds, stopAt }: MergeOrder, work: 'merge' | 'unmerge') {
  const mergeId = await findMergeId(real)
  if ((mergeId !== null) === (work === 'merge')) return
  const db = watchStatements(real, (statement) => {
    say({ statement })
    if (statement === stopAt) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
  const deps = { db, now: () => AT }
  const [fromId, toId] = productIds
  const done =
    work === 'merge'
      ? await mergeProducts(deps, { fromId, toId, isConfirmed: true, admin: ADMIN })
      : await unmergeProducts(deps, { mergeId: mergeId!, admin: ADMIN })
  if (!done.ok) say({ problem: done })
}

const order = JSON.parse(process.argv[2]!) as MergeOrder
const database = await openDatabase({ ...order, onPanic: (problem) => say({ problem }) })
await sayTables(database.db)
for (const work of order.works) {
  await doWork(database.db, order, work)
  await sayTables(database.db)
}
await database.close()
