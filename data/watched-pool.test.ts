import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isOutage } from '#domain/outage.ts'
import { findFreePort } from '#tests/find-free-port.ts'
import { createWatchedPool } from './watched-pool.ts'

function open(port: number) {
  const watched = createWatchedPool(
    { connectionString: `postgres://a@127.0.0.1:${port}/a`, connectionTimeoutMillis: 1000 },
    { beatMs: 5, patienceMs: 50 },
  )
  onTestFinished(watched.close)
  return watched
}

/** Accepts connections and never answers. */
async function listenInSilence(): Promise<{ port: number; server: Server; sockets: Socket[] }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as { port: number }).port, server, sockets }
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  )

test('a server that refuses connections is known to be away, and later queries do not ask it again', async () => {
  const { pool, isAway } = open(await findFreePort())
  expect(isOutage(await reasonOf(pool.query('select 1')))).toBe(true)
  expect(isAway()).toBe(true)
  expect(await reasonOf(pool.query('select 1'))).toMatchObject({ name: 'DatabaseAwayError' })
})

test('a server that does not answer is away: waiting queries fail, and later ones do not wait', async () => {
  const { port } = await listenInSilence()
  const { pool, isAway } = open(port)
  expect(isOutage(await reasonOf(pool.query('select 1')))).toBe(true)
  expect(isAway()).toBe(true)
  expect(await reasonOf(pool.query('select 1'))).toMatchObject({ name: 'DatabaseAwayError' })
})

test('queries that wait in line for a client fail too', async () => {
  const { port } = await listenInSilence()
  const { pool } = open(port)
  const waiting = Array.from({ length: 25 }, () => reasonOf(pool.query('select 1')))
  for (const reason of await Promise.all(waiting)) expect(isOutage(reason)).toBe(true)
})

test('a server that is away is asked again and again', async () => {
  const { port, sockets } = await listenInSilence()
  open(port)
  await vi.waitFor(() => expect(sockets.length).toBeGreaterThan(2))
})
