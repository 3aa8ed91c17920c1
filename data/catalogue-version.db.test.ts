import net from 'node:net'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { test } from '#tests/database.ts'
import { listenForChanges, raiseVersion, readVersion } from './catalogue-version.ts'

const SOON = { timeout: 10_000, interval: 10 }

/** The same pool, with access to the listener's end of the connection. */
function watchConnections(pool: pg.Pool) {
  const connections: Duplex[] = []
  const open = pool.options.stream as unknown as (() => Duplex) | undefined
  const stream = () => {
    const connection = open?.() ?? new net.Socket()
    connections.push(connection)
    return connection
  }
  return { connections, pool: { options: { ...pool.options, stream } } as unknown as pg.Pool }
}

test('the version counts up', async ({ db }) => {
  expect(await readVersion(db)).toBe(0)
  expect(await raiseVersion(db)).toBe(1)
  expect(await readVersion(db)).toBe(1)
})

test('a listener gets one hint on connecting, and one for each committed change', async ({ committed }) => {
  const onHint = vi.fn()
  const onError = vi.fn()
  const listener = listenForChanges({ pool: committed.pool, onHint, onError })
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(1), SOON)

  await committed.db.transaction((tx) => raiseVersion(tx))
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(2), SOON)

  const undone = committed.db.transaction(async (tx) => {
    await raiseVersion(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await committed.db.transaction((tx) => raiseVersion(tx))
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(3), SOON)

  await listener.close()
  expect(onError).not.toHaveBeenCalled()
})

test('a listener that lost its connection makes a new one and reports a possible change', async ({
  committed,
}) => {
  const { connections, pool } = watchConnections(committed.pool)
  const onHint = vi.fn()
  const onError = vi.fn()
  const listener = listenForChanges({ pool, onHint, onError })
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(1), SOON)

  connections[0]?.destroy()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), SOON)
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(2), SOON)
  expect(connections).toHaveLength(2)

  await raiseVersion(committed.db)
  await vi.waitFor(() => expect(onHint).toHaveBeenCalledTimes(3), SOON)
  await listener.close()
  expect(onError).toHaveBeenCalledTimes(1)
})

test('a closed listener stays closed', async ({ committed }) => {
  const { connections, pool } = watchConnections(committed.pool)
  const onError = vi.fn()
  const listener = listenForChanges({ pool, onHint: () => {}, onError })
  await listener.close()
  expect(connections).toHaveLength(1)
  expect(onError).not.toHaveBeenCalled()
})
