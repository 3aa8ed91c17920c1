import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Language } from '#domain/language.ts'
import { CurrencySelect } from './currency-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import styles from './util-bar.module.css'

/** The thin line above the header; on phones it is in the menu. */
export function UtilBar({ languages }: { languages: ReadonlyArray<Language> }) {
  const t = useTranslation('nav')
  return (
    <div className={styles.util}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.claim}>{t('claim')}</span>
        <Link to="/how-to-use">{t('howToUse')}</Link>
        <Link to="/about-us">{t('aboutUs')}</Link>
        <Link to="/retailer-signup">{t('joinAsRetailer')}</Link>
        <span className={styles.choices}>
          <LanguageSelect languages={languages} variant="plain" />
          <CurrencySelect variant="plain" />
        </span>
      </div>
    </div>
  )
}
