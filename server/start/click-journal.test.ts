import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NewClick } from '#data/clicks.ts'
import { minor } from '#domain/money/amounts.ts'
import { openClickJournal, settleLeftClicks } from './click-journal.ts'

const makeClick = (clickId: string): NewClick => ({
  offerId: 7,
  clickId,
  clickedAt: new Date('2026-06-01T12:00:00Z'),
  price: minor(490),
  currency: 'EUR',
})

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouchscout-journal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function settle(folder: string) {
  const written: NewClick[] = []
  const count = await settleLeftClicks(folder, async (clicks) => void written.push(...clicks))
  return { count, written }
}

test('what a process has left is written at the next start, once', async () => {
  const folder = makeFolder()
  const journal = openClickJournal(folder)
  for (const id of ['a', 'b']) await journal.add(makeClick(id))
  expect(await settle(folder)).toEqual({ count: 2, written: [makeClick('a'), makeClick('b')] })
  expect(await settle(folder)).toEqual({ count: 0, written: [] })
})

test('half a line is left out', async () => {
  const folder = makeFolder()
  await openClickJournal(folder).add(makeClick('a'))
  appendFileSync(path.join(folder, readdirSync(folder)[0]!), '{"offerId":7,"clic')
  expect((await settle(folder)).written).toEqual([makeClick('a')])
})

test('clicks of a process that runs stay with it, those of one that has ended do not', async () => {
  const folder = makeFolder()
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const pid of [process.ppid, ended]) {
    await openClickJournal(folder).add(makeClick(`of ${pid === ended ? 'ended' : 'running'}`))
    const own = `waiting-clicks-${process.pid}.jsonl`
    renameSync(path.join(folder, own), path.join(folder, `waiting-clicks-${pid}.jsonl`))
  }
  expect((await settle(folder)).written).toEqual([makeClick('of ended')])
  expect(readdirSync(folder)).toEqual([`waiting-clicks-${process.ppid}.jsonl`])
})

test('clicks that could not be written are still there for the next start', async () => {
  const folder = makeFolder()
  await openClickJournal(folder).add(makeClick('a'))
  await expect(settleLeftClicks(folder, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await settle(folder)).written).toEqual([makeClick('a')])
})

test('a folder that is not there yet has none', async () => {
  expect((await settle(path.join(makeFolder(), 'none'))).count).toBe(0)
})
