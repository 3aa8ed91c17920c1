import type { ToastMessage } from './toast-message.ts'

export type StackedToast = ToastMessage & { readonly id: number }

const MOST_TOASTS = 3

/**
 * The newest last. A repeated message replaces the first, and only the last outcome of one source is kept;
 * beyond three the oldest are dropped.
 */
export function addToStack(
  stack: ReadonlyArray<StackedToast>,
  added: StackedToast,
): ReadonlyArray<StackedToast> {
  const earlier = added.from === undefined ? stack : withdrawFromStack(stack, added.from)
  const others = earlier.filter(({ title, text }) => title !== added.title || text !== added.text)
  return [...others, added].slice(-MOST_TOASTS)
}

/** Of what a visitor has left behind, only errors stay. */
export function keepErrors(stack: ReadonlyArray<StackedToast>): ReadonlyArray<StackedToast> {
  return stack.filter(({ tone }) => tone === 'error')
}

/** A new try withdraws the outcome of the earlier one. */
export function withdrawFromStack(
  stack: ReadonlyArray<StackedToast>,
  from: string,
): ReadonlyArray<StackedToast> {
  return stack.filter((toast) => toast.from !== from)
}
