import { useEffect, useEffectEvent, useRef } from 'react'

/** Follows a value from its first change on. At first a control may hold what the visitor chose before the script came. */
export function useOnChange(value: unknown, follow: () => void) {
  const last = useRef(value)
  const onChange = useEffectEvent(follow)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange()
  }, [value])
}
