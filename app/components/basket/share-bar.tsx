import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { BasketAddress } from '#domain/basket/basket-address.ts'
import { basketFilePath, basketPath } from '#domain/basket/basket-path.ts'
import { Button, ButtonLink, ExternalButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import styles from './basket.module.css'

/** The dialog was closed, or is still open. */
const SHOWN_ERRORS = new Set(['AbortError', 'InvalidStateError'])

/** The shared address is the basket. Without scripts it is a link to copy. */
export function ShareBar({ address }: { address: BasketAddress }) {
  const t = useTranslation('basket')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const shared = useHref(basketPath(address))
  async function share() {
    setOutcome(await shareOrCopy({ url: new URL(shared, location.href).href, title: t('title') }))
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
        <Button variant="quiet" className={styles.print} onClick={() => print()}>
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
        {outcome === 'copied' ? t('copied') : t('linkHolds')}
      </p>
      {outcome === 'failed' && (
        <a className={joinClasses('link', styles.sharedlink)} href={shared}>
          {new URL(shared, location.href).href}
        </a>
      )}
    </>
  )
}

/** Not in every browser, whatever its type says. */
function hasShare(): boolean {
  return 'share' in navigator
}

/** Null when the device's own dialog was shown, whatever its visitor chose there. */
async function shareOrCopy({
  url,
  title,
}: {
  url: string
  title: string
}): Promise<'copied' | 'failed' | null> {
  if (hasShare()) {
    const isShown = await navigator.share({ url, title }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && SHOWN_ERRORS.has(error.name),
    )
    if (isShown) return null
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // There may be no clipboard, and the page may not be allowed to use it.
    return 'failed'
  }
}
