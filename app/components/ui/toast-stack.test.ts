import { expect, test } from 'vitest'
import { addToStack, type StackedToast } from './toast-stack.ts'

function makeToast(id: number, title = `Title ${id}`): StackedToast {
  return { id, tone: 'ok', title, text: 'Text' }
}

test('at most three are kept, the newest last', () => {
  let stack: ReadonlyArray<StackedToast> = []
  for (const id of [1, 2, 3, 4]) stack = addToStack(stack, makeToast(id))
  expect(stack.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('the same words again take the place of the first', () => {
  const stack = addToStack([makeToast(1, 'Same'), makeToast(2)], makeToast(3, 'Same'))
  expect(stack.map(({ id }) => id)).toEqual([2, 3])
})
