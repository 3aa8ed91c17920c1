import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** When an address points at a part of the page, that part is unfolded, and the keyboard continues from it. */
export function useHashTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice leads there twice
  useEffect(() => {
    const target = hash ? document.getElementById(decodeHash(hash)) : null
    if (!target) return
    const details = target.closest('details')
    if (details) details.open = true
    const focusable = details?.querySelector('summary') ?? target
    focusable.focus({ preventScroll: true })
  }, [hash, key])
}

/** Text typed into the address bar need not be decodable. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
