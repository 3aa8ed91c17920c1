import { type ComponentType, lazy, memo, Suspense } from 'react'
import { isSomebodyThere } from './signs-of-life.ts'

/**
 * A part of a page that only shows something: what the server wrote stays as it is, and its script comes when the
 * visitor gives a first sign of life, since only then something can change it. Nothing in it may need a script to
 * work: links and forms that are plain ones do not.
 */
export function quiet<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    await isSomebodyThere
    return { default: (await loadPatiently(load)) as ComponentType<object> }
  })
  // Without new properties nothing reaches the part, so it is not woken by whatever happens around it.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>
}

const PAUSE_MS = 3000

/** What the server wrote is still there, so a connection that is lost is only waited for. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, PAUSE_MS)
    })
    return loadPatiently(load)
  }
}
