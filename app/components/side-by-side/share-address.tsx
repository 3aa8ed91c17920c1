import { useEffect, useState } from 'react'
import { useHref, useRouteLoaderData } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { sideBySidePath } from '#domain/pages.ts'
import styles from './share-address.module.css'

const SAID_MS = 4000

/** Hands the address to the device, or copies it. Without scripts the address is the one in the browser's bar. */
export function ShareAddress({ slugs }: { slugs: ReadonlyArray<string> }) {
  const t = useTranslation('sideBySide')
  const root = useRouteLoaderData('root') as { origin: string } | undefined
  const href = useHref(sideBySidePath(slugs))
  const [canShare, setCanShare] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setCanShare(hasShare() || navigator.clipboard !== undefined), [])
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function share() {
    const url = `${root?.origin ?? location.origin}${href}`
    try {
      if (hasShare()) return await navigator.share({ url, title: t('title') })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // The visitor closed the device's own dialog, or the page may not copy: the address is in the bar.
    }
  }

  return (
    <div className={styles.share}>
      {canShare && (
        <Button variant="quiet" onClick={() => void share()}>
          <Icon name="share-network" />
          {isCopied ? t('copied') : t('share')}
        </Button>
      )}
      <span className="sr" role="status">
        {isCopied && t('copied')}
      </span>
    </div>
  )
}

/** Not in every browser, whatever its type says. */
function hasShare(): boolean {
  return 'share' in navigator
}
