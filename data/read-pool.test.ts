import type pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#domain/outage.ts'
import { type Askable, createReadPool, isOfReplica } from './read-pool.ts'

type Answer = () => Promise<unknown>

function open(replicaAnswers: Answer, { mayRead = true } = {}) {
  const asked: string[] = []
  const poolOf = (name: string, answer: Answer) => {
    const ask = (words: string) => {
      asked.push(`${name} ${words}`)
      return answer()
    }
    return { query: ask, connect: () => ask('a connection') } as unknown as Askable
  }
  const primary = poolOf('primary', async () => 'from the primary')
  const replica = poolOf('replica', replicaAnswers)
  const pool = createReadPool({ primary, replica, mayRead: () => mayRead }) as Pick<pg.Pool, 'connect'> & {
    query(words: string): Promise<unknown>
  }
  return { pool, asked }
}

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }))

test('queries and connections come from the replica while it may be read', async () => {
  const { pool, asked } = open(async () => 'from the replica')
  expect(await pool.query('a row')).toBe('from the replica')
  expect(await pool.connect()).toBe('from the replica')
  expect(asked).toEqual(['replica a row', 'replica a connection'])
})

test('while it may not be read it is not even asked', async () => {
  const { pool, asked } = open(async () => 'from the replica', { mayRead: false })
  expect(await pool.query('a row')).toBe('from the primary')
  expect(asked).toEqual(['primary a row'])
})

test.each([
  { what: 'lost connection', answer: failWith('ECONNRESET') },
  { what: 'server that stops', answer: failWith('57P01') },
  { what: 'conflict with the replay', answer: failWith('40001') },
  { what: 'known outage', answer: () => Promise.reject(new DatabaseAwayError()) },
])('after a $what the primary answers the same query', async ({ answer }) => {
  const { pool, asked } = open(answer)
  expect(await pool.query('a row')).toBe('from the primary')
  expect(asked).toEqual(['replica a row', 'primary a row'])
})

test.each([
  { what: 'write', code: '25006' },
  { what: 'misspelt column', code: '42703' },
])('a $what is a bug, which the primary does not hide', async ({ code }) => {
  const { pool, asked } = open(failWith(code))
  await expect(pool.query('a row')).rejects.toMatchObject({ code })
  expect(asked).toEqual(['replica a row'])
})

test('a conflict is recognised in the wrapping of another error', () => {
  const cause = Object.assign(new Error('canceling statement due to conflict'), { code: '40001' })
  expect(isOfReplica(new Error('Failed query', { cause }))).toBe(true)
  expect(isOfReplica(new Error('Failed query', { cause: new TypeError('x') }))).toBe(false)
})
