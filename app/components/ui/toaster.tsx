import { useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { getDocumentTranslator, TranslatorProvider } from '#app/i18n/i18n.tsx'
import { Toast } from './toast.tsx'
import type { ToastMessage } from './toast-message.ts'
import { addToStack, keepErrors, type StackedToast, withdrawFromStack } from './toast-stack.ts'
import styles from './toaster.module.css'

let stack: ReadonlyArray<StackedToast> = []
let lastId = 0
let place: HTMLElement | null = null
const listeners = new Set<() => void>()

/** In a separate root, so that no page has to carry the code for messages that it may never show. */
export function addToast(message: ToastMessage): void {
  if (!place?.isConnected) mount()
  lastId += 1
  change(addToStack(stack, { ...message, id: lastId }))
}

export function removeToasts(from: string): void {
  change(withdrawFromStack(stack, from))
}

function mount() {
  place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <TranslatorProvider value={getDocumentTranslator()}>
      <Toaster />
    </TranslatorProvider>,
  )
}

function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => stack)
  useEffect(() => {
    document.addEventListener('pointerdown', clearTheWay)
    return () => document.removeEventListener('pointerdown', clearTheWay)
  }, [])
  return (
    <div className={styles.toaster}>
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} onClose={() => close(toast.id)} />
      ))}
    </div>
  )
}

/** On a phone a message covers what is below it: a touch beside it, such as the next scroll, takes it away. */
function clearTheWay({ pointerType, target }: PointerEvent) {
  if (pointerType !== 'touch' || stack.length === 0 || place?.contains(target as Node)) return
  change(keepErrors(stack))
}

function close(id: number) {
  change(stack.filter((toast) => toast.id !== id))
}

function change(next: ReadonlyArray<StackedToast>) {
  stack = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
