import { expect, test, vi } from 'vitest'
import type { NewClick } from '#data/clicks.ts'
import { minor } from '#domain/money/amounts.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { type ClickJournal, createClickKeeper } from './create-click-keeper.ts'

const makeClick = (clickId: string): NewClick => ({
  offerId: 1,
  clickId,
  clickedAt: new Date('2026-06-01T12:00:00Z'),
  price: minor(490),
  currency: 'EUR',
})

function open({ most = 10, journal = null as ClickJournal | null } = {}) {
  const state = { isAway: true }
  const written: string[] = []
  const onDropped = vi.fn()
  const onError = vi.fn()
  const keeper = createClickKeeper({
    async write(clicks) {
      if (state.isAway) throw new DatabaseAwayError()
      written.push(...clicks.map(({ clickId }) => clickId))
    },
    onDropped,
    onError,
    journal,
    most,
    retryMs: 1,
  })
  return { keeper, state, written, onDropped, onError }
}

test('clicks are written once, in order, when the database is back', async () => {
  const { keeper, state, written, onError } = open()
  for (const id of ['a', 'b', 'c']) void keeper.keep(makeClick(id))
  state.isAway = false
  await vi.waitFor(() => expect(written).toEqual(['a', 'b', 'c']))
  void keeper.keep(makeClick('d'))
  await vi.waitFor(() => expect(written).toEqual(['a', 'b', 'c', 'd']))
  expect([keeper.size, onError.mock.calls]).toEqual([0, []])
})

test('there is a limit, and clicks dropped over it are reported when the rest is written', async () => {
  const { keeper, state, written, onDropped } = open({ most: 2 })
  for (const id of ['a', 'b', 'c', 'd']) void keeper.keep(makeClick(id))
  expect(keeper.size).toBe(2)
  state.isAway = false
  await vi.waitFor(() => expect(written).toEqual(['a', 'b']))
  expect(onDropped.mock.calls).toEqual([[2]])
})

test('clicks are written at once on a stop', async () => {
  const { keeper, state, written } = open()
  void keeper.keep(makeClick('a'))
  state.isAway = false
  await keeper.close()
  expect(written).toEqual(['a'])
})

test('a stop without a database reports how many clicks are lost', async () => {
  const { keeper, onDropped } = open()
  for (const id of ['a', 'b']) void keeper.keep(makeClick(id))
  await keeper.close()
  expect(onDropped.mock.calls).toEqual([[2]])
})

function makeJournal() {
  const lines: string[] = []
  return {
    lines,
    journal: {
      add: async ({ clickId }: NewClick) => void lines.push(clickId),
      clear: async () => void lines.splice(0),
    },
  }
}

test('a click is in the journal before it counts as kept, and leaves it when all are written', async () => {
  const { lines, journal } = makeJournal()
  const { keeper, state } = open({ journal })
  await keeper.keep(makeClick('a'))
  await keeper.keep(makeClick('b'))
  expect(lines).toEqual(['a', 'b'])
  state.isAway = false
  await vi.waitFor(() => expect(lines).toEqual([]))
})

test('a stop without a database loses none that the journal has', async () => {
  const { lines, journal } = makeJournal()
  const { keeper, onDropped } = open({ journal })
  await keeper.keep(makeClick('a'))
  await keeper.close()
  expect([lines, onDropped.mock.calls]).toEqual([['a'], []])
})

test('a journal that cannot be written is reported, and the click is kept in memory', async () => {
  const failing = { add: () => Promise.reject(new Error('disk full')), clear: async () => {} }
  const { keeper, state, written, onError } = open({ journal: failing })
  await keeper.keep(makeClick('a'))
  state.isAway = false
  await vi.waitFor(() => expect(written).toEqual(['a']))
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('disk full'))
})
