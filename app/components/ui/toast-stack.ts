import type { ToastMessage } from './toast-message.ts'

export type StackedToast = ToastMessage & { readonly id: number }

const MOST_TOASTS = 3

/** The newest last. The same words twice are one message, told again; beyond three the oldest go. */
export function addToStack(
  stack: ReadonlyArray<StackedToast>,
  added: StackedToast,
): ReadonlyArray<StackedToast> {
  const others = stack.filter(({ title, text }) => title !== added.title || text !== added.text)
  return [...others, added].slice(-MOST_TOASTS)
}
