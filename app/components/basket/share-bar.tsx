import { useState } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { Button, ExternalButtonLink } from '../ui/button.tsx'
import styles from './basket.module.css'
import type { BasketLinks } from './basket-links.ts'

/** The address is the basket, so sharing it is sharing the basket. */
export function ShareBar({ links }: { links: BasketLinks }) {
  const t = useTranslation('basket')
  const language = useLanguage()
  const [isCopied, setIsCopied] = useState(false)
  const prefix = language === 'en' ? '' : `/${language}`
  async function share() {
    if (navigator.share) await navigator.share({ url: location.href }).catch(() => {})
    else {
      await navigator.clipboard.writeText(location.href)
      setIsCopied(true)
    }
  }
  return (
    <>
      <div className={styles.sharebar}>
        <Button variant="quiet" onClick={() => void share()}>
          {isCopied ? t('copied') : t('share')}
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
        <ExternalButtonLink variant="quiet" href={`${prefix}${links.asFile('csv')}`}>
          {t('csv')}
        </ExternalButtonLink>
        <ExternalButtonLink variant="quiet" href={`${prefix}${links.asFile('txt')}`}>
          {t('plainText')}
        </ExternalButtonLink>
      </div>
      <p className={styles.hint} aria-live="polite">
        {t('linkHolds')}
      </p>
    </>
  )
}
