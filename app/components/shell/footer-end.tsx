import { ExternalIconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { SocialLinks } from '#domain/social-links.ts'
import styles from './site-footer.module.css'

export function FooterEnd({ social: { instagram, facebook } }: { social: SocialLinks }) {
  const t = useTranslation('footer')
  return (
    <div className={styles.end}>
      <span>{t('copyright')}</span>
      <span>{t('adultsOnly')}</span>
      {(instagram ?? facebook) && (
        <span className={styles.social}>
          {instagram && <ExternalIconLink label={t('instagram')} icon="instagram-logo" href={instagram} />}
          {facebook && <ExternalIconLink label={t('facebook')} icon="facebook-logo" href={facebook} />}
        </span>
      )}
    </div>
  )
}
