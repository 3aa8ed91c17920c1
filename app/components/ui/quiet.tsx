import { type ComponentType, lazy, memo, Suspense } from 'react'

const WAKE = 'wakequiet'
/** Whatever comes first of a visitor who is really there. */
const SIGNS_OF_LIFE = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'scroll',
  'change',
  'popstate',
  WAKE,
]

const isSomebodyThere: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      for (const sign of SIGNS_OF_LIFE) addEventListener(sign, resolve, { capture: true, once: true })
    })

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

/** For what changes without a visitor: until they are awake, quiet parts show what the server wrote. */
export function wakeQuietParts() {
  dispatchEvent(new Event(WAKE))
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
