import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { basketFilePath, basketPath } from '#domain/basket/basket-path.ts'
import { Button, ButtonLink, ExternalButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './basket.module.css'

/** The shared address is the basket. Without scripts it is a link to copy. */
export function ShareBar({ address }: { address: BasketAddress }) {
  const t = useTranslation('basket')
  const [isCopied, setIsCopied] = useState(false)
  const shared = useHref(basketPath(address))
  async function share() {
    const url = new URL(shared, location.href).href
    try {
      if (hasShare()) return await navigator.share({ url, title: t('title') })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // The visitor closed the device's own dialog, or the page may not copy.
    }
  }
  return (
    <>
      <div className={styles.sharebar}>
        <ButtonLink
          variant="quiet"
          role="button"
          to={basketPath(address)}
          onClick={(event) => {
            // Where neither is possible the link opens the address, to be copied from the bar.
            if (!hasShare() && navigator.clipboard === undefined) return
            event.preventDefault()
            void share()
          }}
        >
          <Icon name="share-network" />
          {t('share')}
        </ButtonLink>
        <Button variant="quiet" onClick={() => print()}>
          <Icon name="printer" />
          {t('print')}
        </Button>
        <ExternalButtonLink variant="quiet" href={useHref(basketFilePath('csv', address))}>
          {t('csv')}
        </ExternalButtonLink>
        <ExternalButtonLink variant="quiet" href={useHref(basketFilePath('txt', address))}>
          {t('plainText')}
        </ExternalButtonLink>
      </div>
      <p className={styles.hint} role="status">
        {isCopied ? t('copied') : t('linkHolds')}
      </p>
    </>
  )
}

/** Not in every browser, whatever its type says. */
function hasShare(): boolean {
  return 'share' in navigator
}
