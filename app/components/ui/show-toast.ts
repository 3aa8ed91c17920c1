import type { ToastMessage } from './toast-message.ts'

function loadToaster() {
  return import('./toaster.tsx')
}

/** Fetches the code ahead of the first message. Never fails: showing one tries again. */
export function preloadToasts(): void {
  loadToaster().catch(() => undefined)
}

/** False when the message could not be shown, because its code could not be loaded: report it some other way. */
export async function showToast(message: ToastMessage): Promise<boolean> {
  try {
    const { addToast } = await loadToaster()
    addToast(message)
    return true
  } catch {
    return false
  }
}

/** Removes the result of an earlier try. Without the code for messages none was shown. */
export function withdrawToasts(from: string): void {
  loadToaster().then(
    ({ removeToasts }) => removeToasts(from),
    () => undefined,
  )
}
