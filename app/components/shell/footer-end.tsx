import { ExternalIconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './site-footer.module.css'

export function FooterEnd() {
  const t = useTranslation('footer')
  return (
    <div className={styles.end}>
      <span>{t('copyright')}</span>
      <span>{t('adultsOnly')}</span>
      <span className={styles.social}>
        <ExternalIconLink label={t('instagram')} icon="instagram-logo" href="https://www.instagram.com/" />
        <ExternalIconLink label={t('facebook')} icon="facebook-logo" href="https://www.facebook.com/" />
      </span>
    </div>
  )
}
