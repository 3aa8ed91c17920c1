import { expect, test } from 'vitest'
import { addToStack, keepErrors, type StackedToast, withdrawFromStack } from './toast-stack.ts'

function makeToast(id: number, title = `Title ${id}`): StackedToast {
  return { id, tone: 'ok', title, text: 'Text' }
}

test('at most three are kept, the newest last', () => {
  let stack: ReadonlyArray<StackedToast> = []
  for (const id of [1, 2, 3, 4]) stack = addToStack(stack, makeToast(id))
  expect(stack.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('a repeated message replaces the first', () => {
  const stack = addToStack([makeToast(1, 'Same'), makeToast(2)], makeToast(3, 'Same'))
  expect(stack.map(({ id }) => id)).toEqual([2, 3])
})

test('only the last outcome of one source is shown', () => {
  const stack = [{ ...makeToast(1), from: '/contact' }, makeToast(2)]
  expect(addToStack(stack, { ...makeToast(3), from: '/contact' }).map(({ id }) => id)).toEqual([2, 3])
})

test('sending a form again withdraws its earlier outcome, and nothing else', () => {
  const stack = [
    { ...makeToast(1), from: '/contact' },
    { ...makeToast(2), from: '/newsletter' },
    makeToast(3),
  ]
  expect(withdrawFromStack(stack, '/contact').map(({ id }) => id)).toEqual([2, 3])
})

test('a touch beside the messages leaves only errors', () => {
  const stack = [makeToast(1), { ...makeToast(2), tone: 'error' as const }, makeToast(3)]
  expect(keepErrors(stack).map(({ id }) => id)).toEqual([2])
})
