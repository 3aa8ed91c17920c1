import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './price-history.module.css'

const RETRY_MS = 5000

/** In place of the history during an outage. Checks whether it is available again, and then reloads the page's data. */
export function HistoryAway({ productId }: { productId: number }) {
  const t = useTranslation('history')
  const words = useTranslation('errors')
  const location = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(async () => {
      if (!document.hidden && (await isBack(productId))) void revalidate()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [productId, revalidate])
  return (
    <div className={styles.away} role="status">
      <p>
        <strong>{t('away.title')}</strong> {t('away.text')}
      </p>
      <ButtonLink variant="quiet" to={location} reloadDocument>
        {words('tryAgain')}
      </ButtonLink>
    </div>
  )
}

/** A separate check, because reloading a page during an outage would replace it by an error. */
async function isBack(productId: number): Promise<boolean> {
  try {
    return (await fetch(`/api/products/${productId}/history?days=30`)).ok
  } catch {
    return false
  }
}
