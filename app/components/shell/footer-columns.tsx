import { useId } from 'react'
import { Link } from 'react-router'
import { NewsletterForm } from '#app/components/newsletter/newsletter-form.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { NEWSLETTER_ARCHIVE } from '#domain/pages.ts'
import { Logo } from './logo.tsx'
import styles from './site-footer.module.css'

const GROUPS = [
  {
    heading: 'support',
    links: [
      { to: '/help-center', label: 'helpCentre' },
      { to: '/faq', label: 'faq' },
      { to: '/contact', label: 'contact' },
      { to: '/club', label: 'club' },
      { to: '/watchlist', label: 'watchList' },
    ],
  },
  {
    heading: 'aboutPrices',
    links: [
      { to: '/how-we-rank', label: 'howWeRank' },
      { to: '/how-we-judge-deals', label: 'howWeJudgeDeals' },
      { to: '/stores', label: 'stores' },
      { to: '/brands', label: 'brands' },
    ],
  },
  {
    heading: 'legal',
    links: [
      { to: '/privacy-policy', label: 'privacyPolicy' },
      { to: '/terms-of-service', label: 'termsOfService' },
      { to: '/cookie-policy', label: 'cookiePolicy' },
    ],
  },
] as const

/** About us, further pages, and the newsletter. */
export function FooterColumns({ isDemo }: { isDemo: boolean }) {
  const t = useTranslation('footer')
  const newsletterId = useId()
  return (
    <div className={styles.columns}>
      <div>
        <Logo />
        <p className={styles.about}>{t('about')}</p>
        {isDemo && <p className={styles.demo}>{t('demo')}</p>}
      </div>
      <div className={styles.lists}>
        {GROUPS.map((group) => (
          <FooterLinks key={group.heading} {...group} />
        ))}
      </div>
      <section aria-labelledby={newsletterId}>
        <h2 id={newsletterId} className={styles.heading}>
          {t('newsletterTitle')}
        </h2>
        <p className={styles.note}>{t('newsletterNote')}</p>
        <NewsletterForm />
        <Link className="link hit small" to={NEWSLETTER_ARCHIVE}>
          {t('pastNewsletters')}
        </Link>
      </section>
    </div>
  )
}

function FooterLinks({ heading, links }: (typeof GROUPS)[number]) {
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
