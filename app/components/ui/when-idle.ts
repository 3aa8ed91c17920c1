/** Resolves when the browser has nothing else to do; on the server at once. */
export function whenIdle(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  const request = window.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => request(() => resolve()))
}
