import type { ToastMessage } from './toast-message.ts'

export type StackedToast = ToastMessage & { readonly id: number }

const MOST_TOASTS = 3

/**
 * The newest last. The same words twice are one message, told again, and of one thing only the last outcome holds;
 * beyond three the oldest go.
 */
export function addToStack(
  stack: ReadonlyArray<StackedToast>,
  added: StackedToast,
): ReadonlyArray<StackedToast> {
  const earlier = added.from === undefined ? stack : withdrawFromStack(stack, added.from)
  const others = earlier.filter(({ title, text }) => title !== added.title || text !== added.text)
  return [...others, added].slice(-MOST_TOASTS)
}

/** What an earlier try came to is over when there is another. */
export function withdrawFromStack(
  stack: ReadonlyArray<StackedToast>,
  from: string,
): ReadonlyArray<StackedToast> {
  return stack.filter((toast) => toast.from !== from)
}
