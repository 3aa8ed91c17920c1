import { expect, test } from 'vitest'
import { findFreePort } from '#tests/find-free-port.ts'
import { openDatabase } from './open-database.ts'
import { PostgresUnavailableError } from './postgres.ts'

function open(databaseUrl: string) {
  return openDatabase({ databaseUrl, dataDir: '', onPanic: () => {} })
}

test('a server that cannot be reached is named by host and port, without the password', async () => {
  const port = await findFreePort()
  const error: Error = await open(`postgres://shop:secret@127.0.0.1:${port}/shop`).then(
    () => expect.unreachable(),
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(PostgresUnavailableError)
  expect(error.message).toContain(`PostgreSQL at 127.0.0.1:${port} cannot be used`)
  expect(error.message).toContain('ECONNREFUSED')
  expect(JSON.stringify([error.message, String(error.cause)])).not.toContain('secret')
})

test('an invalid address is refused without repeating it', async () => {
  const error: Error = await open('postgres://shop:secret@host:port:1/shop').then(
    () => expect.unreachable(),
    (reason) => reason,
  )
  expect(error.message).toBe('DATABASE_URL is not an address like postgres://user:password@host:5432/name')
  expect(error.cause).toBeUndefined()
})
