import { useEffect, useState } from 'react'

type KeySupport = 'unknown' | 'there' | 'none'

/** Whether the browser supports passkeys. Known after hydration. */
export function useKeySupport(): KeySupport {
  const [support, setSupport] = useState<KeySupport>('unknown')
  useEffect(() => setSupport('PublicKeyCredential' in window ? 'there' : 'none'), [])
  return support
}
