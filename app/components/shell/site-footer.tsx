import { ThemeControl } from '#app/components/theme/theme-control.tsx'
import { quiet } from '#app/components/ui/quiet.tsx'
import type { Language } from '#domain/language.ts'
import styles from './site-footer.module.css'
import { VisitorForm } from './visitor-form.tsx'

const FooterColumns = quiet(async () => (await import('./footer-columns.tsx')).FooterColumns)
const LanguageLinks = quiet(async () => (await import('./language-links.tsx')).LanguageLinks)
const FooterEnd = quiet(async () => (await import('./footer-end.tsx')).FooterEnd)

export function SiteFooter({ isDemo, languages }: { isDemo: boolean; languages: ReadonlyArray<Language> }) {
  return (
    <footer className={styles.footer} data-later>
      <div className={`wrap ${styles.inner}`}>
        <FooterColumns isDemo={isDemo} />
        <div className={styles.tools}>
          <LanguageLinks languages={languages} />
          <VisitorForm />
          <ThemeControl name="footer-theme" />
        </div>
        <FooterEnd />
      </div>
    </footer>
  )
}
