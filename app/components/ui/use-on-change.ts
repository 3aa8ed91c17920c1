import { useEffect, useEffectEvent, useRef } from 'react'

/** Follows a value from its first change on. Its first value may be one chosen before the script loaded. */
export function useOnChange(value: unknown, follow: () => void) {
  const last = useRef(value)
  const onChange = useEffectEvent(follow)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    onChange()
  }, [value])
}
