import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { basketFilePath, basketPath } from '#domain/basket/basket-path.ts'
import { Button, ButtonLink, ExternalButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import styles from './basket.module.css'

/** The shared address is the basket. Without scripts it is a link to copy. */
export function ShareBar({ address }: { address: BasketAddress }) {
  const t = useTranslation('basket')
  const [isCopied, setIsCopied] = useState(false)
  /** The link in full, where it could be neither shared nor copied. */
  const [shown, setShown] = useState<string | null>(null)
  const shared = useHref(basketPath(address))
  async function share() {
    const url = new URL(shared, location.href).href
    try {
      if (hasShare()) return await navigator.share({ url, title: t('title') })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch (error) {
      const isClosedByVisitor = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosedByVisitor) setShown(url)
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
        {shown && (
          <a className={joinClasses('link', styles.sharedlink)} href={shown}>
            {shown}
          </a>
        )}
      </p>
    </>
  )
}

/** Not in every browser, whatever its type says. */
function hasShare(): boolean {
  return 'share' in navigator
}
