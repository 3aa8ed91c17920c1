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

export const isSomebodyThere: Promise<unknown> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      for (const sign of SIGNS_OF_LIFE) addEventListener(sign, resolve, { capture: true, once: true })
    })

/** For what changes without a visitor: until they are awake, quiet parts show what the server wrote. */
export function wakeQuietParts() {
  dispatchEvent(new Event(WAKE))
}
