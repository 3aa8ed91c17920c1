import { useEffect, useState } from 'react'

type KeySupport = 'unknown' | 'there' | 'none'

/** Whether the browser knows passkeys. Known once the page is awake. */
export function useKeySupport(): KeySupport {
  const [support, setSupport] = useState<KeySupport>('unknown')
  useEffect(() => setSupport('PublicKeyCredential' in window ? 'there' : 'none'), [])
  return support
}
