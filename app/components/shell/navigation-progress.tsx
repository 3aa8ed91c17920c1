import { useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './navigation-progress.module.css'

/** A thin line at the top while the next page loads; the style sheet delays it, so a quick page shows none. */
export function NavigationProgress() {
  const t = useTranslation('nav')
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isIdle = navigation.state === 'idle' && revalidator.state === 'idle'
  return isIdle ? null : <div className={styles.progress} role="progressbar" aria-label={t('loadingPage')} />
}
