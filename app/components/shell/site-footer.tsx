import { ThemeControl } from '#app/components/theme/theme-control.tsx'
import { quiet } from '#app/components/ui/quiet.tsx'
import type { Language } from '#domain/language.ts'
import type { SocialLinks } from '#domain/social-links.ts'
import styles from './site-footer.module.css'
import { VisitorForm } from './visitor-form.tsx'

const FooterColumns = quiet(async () => (await import('./footer-columns.tsx')).FooterColumns)
const LanguageLinks = quiet(async () => (await import('./language-links.tsx')).LanguageLinks)
const FooterEnd = quiet(async () => (await import('./footer-end.tsx')).FooterEnd)

type SiteFooterProps = {
  isDemo: boolean
  languages: ReadonlyArray<Language>
  social: SocialLinks
}

export function SiteFooter({ isDemo, languages, social }: SiteFooterProps) {
  return (
    <footer className={styles.footer} data-later>
      <div className={`wrap ${styles.inner}`}>
        <FooterColumns isDemo={isDemo} />
        <div className={styles.tools}>
          <LanguageLinks languages={languages} />
          <VisitorForm />
          <ThemeControl name="footer-theme" />
        </div>
        <FooterEnd social={social} />
      </div>
    </footer>
  )
}
