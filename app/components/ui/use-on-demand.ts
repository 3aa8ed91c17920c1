import { useEffect, useState } from 'react'

/** Code that is rarely needed: null until it is needed and loaded, and when it cannot be loaded. */
export function useOnDemand<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code whichever function fetches it
  useEffect(() => {
    if (isWanted) load().then(setLoaded, () => undefined)
  }, [isWanted])
  return loaded
}
