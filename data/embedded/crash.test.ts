import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test as base, expect, inject } from 'vitest'
import { openEmbedded } from './embedded.ts'

const WRITER = fileURLToPath(new URL('./__fixtures__/writer.ts', import.meta.url))
const ROUNDS = 3

const test = base.extend('dataDir', ({ task }, { onCleanup }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `pouchscout-${task.id}-`))
  onCleanup(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  return folder
})

/** A process that commits numbered rows without end and prints each number once its commit is acknowledged. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  const listeners = new Set<() => void>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    acknowledged.push(Number(line))
    for (const listener of listeners) listener()
  })
  const waitFor = (count: number) =>
    new Promise<void>((resolve, reject) => {
      child.once('close', () => reject(new Error('the writer ended by itself')))
      const check = () => acknowledged.length >= count && resolve()
      listeners.add(check)
      check()
    })
  return { child, acknowledged, waitFor }
}

async function kill(child: ChildProcess) {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

function failTest(message: string) {
  throw new Error(message)
}

async function readNumbers(dataDir: string): Promise<{ inTable: number[]; byIndex: number[] }> {
  const { pool, close } = await openEmbedded({ dataDir, onPanic: failTest })
  const numbers = async (plan: string) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`set local ${plan}`)
    const { rows } = await client.query<{ id: number }>('select id from brands where id > 0 order by id')
    await client.query('rollback')
    client.release()
    return rows.map(({ id }) => id)
  }
  const inTable = await numbers('enable_indexscan = off')
  const byIndex = await numbers('enable_seqscan = off')
  await close()
  return { inTable, byIndex }
}

test('a process killed while it commits loses nothing it acknowledged', { timeout: 120_000 }, async ({
  dataDir,
}) => {
  const acknowledged: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const writer = startWriter(dataDir)
    await writer.waitFor(5 * round)
    await kill(writer.child)
    acknowledged.push(...writer.acknowledged)
    const { inTable, byIndex } = await readNumbers(dataDir)
    expect(inTable).toEqual(expect.arrayContaining(acknowledged))
    expect(byIndex).toEqual(inTable)
    // At most one commit of each round was on its way when the process died.
    expect(inTable.length - acknowledged.length).toBeLessThanOrEqual(round)
  }
})

test('a second process is refused with a sentence that says what to do', { timeout: 60_000 }, async ({
  dataDir,
}) => {
  const first = startWriter(dataDir)
  await first.waitFor(1)
  const second = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  second.stderr!.on('data', (bytes: Buffer) => said.push(bytes))
  const [code] = await once(second, 'close')
  expect(Buffer.concat(said).toString()).toBe(
    `${dataDir} is in use by another Pouchscout process. Stop it, or set DATA_DIR to another folder.\n`,
  )
  expect(code).toBe(1)

  await kill(first.child)
  const third = startWriter(dataDir)
  await third.waitFor(1)
  await kill(third.child)
})
