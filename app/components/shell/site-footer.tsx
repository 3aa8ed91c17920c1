import { Link } from 'react-router'
import { ExternalIconLink } from '#app/components/ui/icon-button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { Logo } from './logo.tsx'
import styles from './site-footer.module.css'

const SUPPORT_LINKS = [
  { to: '/help-center', label: 'helpCentre' },
  { to: '/faq', label: 'faq' },
  { to: '/contact', label: 'contact' },
] as const
const LEGAL_LINKS = [
  { to: '/privacy-policy', label: 'privacyPolicy' },
  { to: '/terms-of-service', label: 'termsOfService' },
  { to: '/cookie-policy', label: 'cookiePolicy' },
] as const

export function SiteFooter({ isDemo }: { isDemo: boolean }) {
  const t = useTranslation('footer')
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.columns}>
          <div>
            <Logo />
            <p className={styles.about}>{t('about')}</p>
            {isDemo && <p className={styles.demo}>{t('demo')}</p>}
          </div>
          <div className={styles.lists}>
            <FooterLinks heading="support" links={SUPPORT_LINKS} />
            <FooterLinks heading="legal" links={LEGAL_LINKS} />
          </div>
        </div>
        <div className={styles.end}>
          <span>{t('copyright')}</span>
          <span>{t('adultsOnly')}</span>
          <span className={styles.social}>
            <ExternalIconLink
              label={t('instagram')}
              icon="instagram-logo"
              href="https://www.instagram.com/"
            />
            <ExternalIconLink label={t('facebook')} icon="facebook-logo" href="https://www.facebook.com/" />
          </span>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({
  heading,
  links,
}: {
  heading: 'support' | 'legal'
  links: typeof SUPPORT_LINKS | typeof LEGAL_LINKS
}) {
  const t = useTranslation('footer')
  return (
    <nav className={styles.links} aria-label={t(heading)}>
      <h2 className={styles.heading}>{t(heading)}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
