import { expect, test, vi } from 'vitest'
import { buildQuery } from './messages.ts'
import { Wire } from './wire.ts'

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

const ready = (status: 'I' | 'T' | 'E') => message('Z', status)
const error = (severity: string, text: string) =>
  message('E', `S${severity}\0V${severity}\0C53100\0M${text}\0\0`)

function openWire(answer: () => Buffer | Error, waitMs?: number) {
  const onPanic = vi.fn()
  const exec = vi.fn(async () => {
    const out = answer()
    if (out instanceof Error) throw out
    return new Uint8Array(out)
  })
  return { wire: new Wire({ exec, onPanic, waitMs }), exec, onPanic }
}

const QUERY = buildQuery('select 1')

test('a batch returns its bytes and the transaction status', async () => {
  const answer = Buffer.concat([message('C', 'BEGIN\0'), ready('T')])
  const { wire, onPanic } = openWire(() => answer)
  const replies: Buffer[] = []
  expect(await wire.run(QUERY, (bytes) => replies.push(bytes))).toBe('T')
  expect(Buffer.concat(replies)).toEqual(answer)
  expect(onPanic).not.toHaveBeenCalled()
})

test('an ordinary error is left to the caller', async () => {
  const { wire, onPanic } = openWire(() => Buffer.concat([error('ERROR', 'VPANIC'), ready('I')]))
  expect(await wire.run(QUERY, () => {})).toBe('I')
  expect(onPanic).not.toHaveBeenCalled()
})

test('after a PANIC nothing reaches the database any more', async () => {
  const { wire, exec, onPanic } = openWire(() => error('PANIC', 'could not write to file: No space left'))
  await wire.run(QUERY, () => {})
  expect(onPanic).toHaveBeenCalledExactlyOnceWith('PANIC: could not write to file: No space left')
  await expect(wire.run(QUERY, () => {})).rejects.toThrow('has stopped')
  expect(exec).toHaveBeenCalledTimes(1)
  expect(onPanic).toHaveBeenCalledTimes(1)
  expect(wire.hasPanicked).toBe(true)
})

test('a database that throws instead of answering has stopped too', async () => {
  const { wire, onPanic } = openWire(() => new Error('unreachable'))
  await expect(wire.run(QUERY, () => {})).rejects.toThrow('The embedded database has stopped: unreachable')
  expect(onPanic).toHaveBeenCalledTimes(1)
})

test('a notification goes to every client, the rest to the one that asked', async () => {
  const note = message('A', '\0\0\0\x01catalogue\x007\0')
  const { wire } = openWire(() => Buffer.concat([message('C', 'NOTIFY\0'), note, ready('I')]))
  const first = { push: vi.fn(() => true), destroy: vi.fn() }
  const second = { push: vi.fn(() => true), destroy: vi.fn() }
  wire.join(first)
  wire.join(second)
  wire.leave(second)
  wire.join(second)
  const replies: Buffer[] = []
  await wire.run(QUERY, (bytes) => replies.push(bytes))
  expect(Buffer.concat(replies)).toEqual(Buffer.concat([message('C', 'NOTIFY\0'), ready('I')]))
  expect(first.push).toHaveBeenCalledExactlyOnceWith(note)
  expect(second.push).toHaveBeenCalledExactlyOnceWith(note)
})

test('the session is given to one client at a time, in order', async () => {
  const { wire } = openWire(() => ready('I'))
  const order: string[] = []
  const free = await wire.acquire()
  const second = wire.acquire().then((freeSecond) => {
    order.push('second')
    freeSecond()
  })
  const third = wire.acquire().then((freeThird) => {
    order.push('third')
    freeThird()
  })
  order.push('first')
  free()
  await Promise.all([second, third])
  expect(order).toEqual(['first', 'second', 'third'])
})

test('a client that waits too long is told why, and those behind it still get their turn', async () => {
  const { wire } = openWire(() => ready('I'), 20)
  const free = await wire.acquire()
  await expect(wire.acquire()).rejects.toThrow('held by one transaction for 20 ms')
  free()
  const freeNext = await wire.acquire()
  freeNext()
})

test('closing drops the clients that are left', async () => {
  const { wire, onPanic } = openWire(() => ready('I'))
  const client = { push: () => true, destroy: vi.fn() }
  wire.join(client)
  wire.close()
  expect(client.destroy).toHaveBeenCalledTimes(1)
  await expect(wire.run(QUERY, () => {})).rejects.toThrow('The embedded database is closed.')
  expect(onPanic).not.toHaveBeenCalled()
})
