import { expect, test } from 'vitest'
import { createOutbox, type Entry } from './outbox.ts'

function makeStorage(entries: ReadonlyArray<Partial<Entry>>): Storage {
  const text = JSON.stringify(entries)
  return { getItem: () => text, setItem() {} } as unknown as Storage
}

test('a decision that was undone on another page no longer hides its listing', () => {
  const outbox = createOutbox(
    makeStorage([
      { key: 'kept', state: 'done', decision: '8' },
      { key: 'undone elsewhere', state: 'done', decision: '9' },
      { key: 'on its way', state: 'waiting', decision: null },
    ]),
  )
  outbox.forgetUndone([{ id: 8 }])
  expect(outbox.read().entries.map(({ key }) => key)).toEqual(['kept', 'on its way'])
})
