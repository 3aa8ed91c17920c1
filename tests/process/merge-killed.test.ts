import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { openDatabase } from '#data/open-database.ts'
import { fillShop } from '#tests/feed-shop.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { fc } from '#tests/properties.ts'
import type { MergeLine, MergeOrder } from './merge-worker.ts'
import { copyDataDir, PROJECT } from './start-app.ts'

const KILLS = 2
const WORKER = 'tests/process/merge-worker.ts'

type Place = Pick<MergeOrder, 'databaseUrl' | 'dataDir' | 'productIds'>
type Read = Extract<MergeLine, { tables: string }>

/** Two products with a history each, in a database that no process has open. */
async function prepare(engine: 'embedded' | 'postgres'): Promise<Place> {
  const { dataDir, remove } = await copyDataDir()
  onTestFinished(remove)
  const server = engine === 'postgres' ? await startPostgres() : null
  if (server) onTestFinished(() => server.stop())
  const place = { databaseUrl: server?.url ?? null, dataDir }
  const onPanic = (message: string) => {
    throw new Error(message)
  }
  const database = await openDatabase({ ...place, onPanic })
  await migrate(database)
  const { run, shop, productIds } = await fillShop(database.db)
  await run()
  shop.shelves[1]!.price = '4.80'
  await run()
  await database.close()
  return { ...place, productIds: [productIds[0]!, productIds[1]!] }
}

/** Runs a worker, to its end or until it is killed at this statement. */
async function runWorker(
  place: Place,
  {
    works,
    killAt = null,
    stops = false,
  }: { works: MergeOrder['works']; killAt?: number | null; stops?: boolean },
) {
  const order: MergeOrder = { ...place, works, stopAt: stops ? killAt : null }
  const worker = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', WORKER, JSON.stringify(order)],
    { cwd: PROJECT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(worker, 'exit')
  const reads: Read[] = []
  /** How many statements each work had. */
  const statements: number[] = []
  for await (const text of createInterface({ input: worker.stdout })) {
    const line = JSON.parse(text) as MergeLine
    if ('problem' in line) throw new Error(text)
    if ('tables' in line) reads.push(line)
    else statements[reads.length - 1] = line.statement
    if ('statement' in line && line.statement === killAt) worker.kill('SIGKILL')
  }
  await ended
  return { reads, statements, isKilled: worker.signalCode === 'SIGKILL' }
}

/** Columns that differ from one merge to the next: numbers that are given out, and the moment of writing. */
const GIVEN_OUT: Readonly<Record<string, ReadonlyArray<string>>> = {
  product_merges: ['id', 'before'],
  product_prices: ['id'],
  product_aliases: ['id', 'created_at'],
  catalogue_version: ['version', 'changed_at'],
}

/** The rows of all tables without those columns, without the log, and without merges that were undone. */
function readRows({ tables }: Read) {
  const { audit_log: _, ...all } = JSON.parse(tables) as Record<string, Array<Record<string, unknown>> | null>
  return Object.fromEntries(
    Object.entries(all).map(([name, rows]) => {
      const standing = (rows ?? []).filter((row) => name !== 'product_merges' || row.undone_at === null)
      const texts = standing.map((row) => {
        const kept = Object.entries(row).filter(([column]) => !GIVEN_OUT[name]?.includes(column))
        return JSON.stringify(Object.fromEntries(kept))
      })
      return [name, texts.toSorted()]
    }),
  )
}

function countLog({ tables }: Read): number {
  return (JSON.parse(tables) as { audit_log: unknown[] | null }).audit_log?.length ?? 0
}

test.for(['embedded', 'postgres'] as const)(
  'on %s a merge and its undoing, killed at any moment, have happened whole or not at all',
  { timeout: 300_000 },
  async (engine) => {
    const place = await prepare(engine)
    const { reads: undisturbed, statements } = await runWorker(place, { works: ['merge', 'unmerge'] })
    const courses = [
      { work: 'merge', last: statements[0]!, after: readRows(undisturbed[1]!) },
      { work: 'unmerge', last: statements[1]!, after: readRows(undisturbed[2]!) },
    ] as const
    expect(readRows(undisturbed[0]!)).not.toEqual(courses[0].after)

    let known = undisturbed[2]!
    for (const { work, last, after } of courses) {
      const moments = fc.sample(fc.integer({ min: 2, max: last }), KILLS)
      for (const killAt of moments) {
        const { isKilled, reads } = await runWorker(place, { works: [work], killAt, stops: true })
        expect({ isKilled, killAt, reads: reads.length }).toEqual({ isKilled: true, killAt, reads: 1 })
        expect(reads[0]!.tables).toBe(known.tables)
      }
      // At the last statement it goes on: the kill comes before, during or after the commit.
      const late = await runWorker(place, { works: [work], killAt: last })
      expect(late.reads[0]!.tables).toBe(known.tables)
      const [found, end] = (await runWorker(place, { works: [work] })).reads as [Read, Read]
      const isDone = found.isMerged === (work === 'merge')
      expect(found.tables).toBe(isDone ? end.tables : known.tables)
      expect(readRows(end)).toEqual(after)
      expect(countLog(end)).toBe(countLog(known) + 1)
      known = end
    }
  },
)
