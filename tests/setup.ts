import { afterEach, beforeEach } from 'vitest'

const unexpected: string[] = []
let original = console.error

// Assigned, not spied on: a test that expects an error spies on this one, so the error does not arrive here.
beforeEach(() => {
  original = console.error
  console.error = (...words: unknown[]) => {
    unexpected.push(words.map(String).join(' '))
    original(...words)
  }
})

afterEach(() => {
  console.error = original
  const words = unexpected.splice(0)
  if (words.length > 0) throw new Error(`console.error was called:\n${words.join('\n')}`)
})
