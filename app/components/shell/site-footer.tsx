import { ThemeControl } from '#app/components/theme/theme-control.tsx'
import type { Language } from '#domain/language.ts'
import type { SocialLinks } from '#domain/social-links.ts'
import { FooterColumns } from './footer-columns.tsx'
import { FooterEnd } from './footer-end.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './site-footer.module.css'
import { VisitorForm } from './visitor-form.tsx'

type SiteFooterProps = {
  isDemo: boolean
  languages: ReadonlyArray<Language>
  social: SocialLinks
}

export function SiteFooter({ isDemo, languages, social }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
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
