import { Notice } from '#app/components/ui/notice.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryName } from '#domain/country-name.ts'
import { findNamedVisitor } from '#domain/named-visitor.ts'
import styles from './named-place.module.css'

/** The visitor has chosen another destination than the link of a message names: the page is for the chosen one. */
export function NamedPlaceNote({ search }: { search: string }) {
  const t = useTranslation('nav')
  const language = useLanguage()
  const { country, region } = useVisitorChoice().chosen
  const named = findNamedVisitor(search)?.country ?? null
  if (named === null || named === country) return null
  const place = country ? countryName(country, language) : t(`regions.${region}`)
  return (
    <div className="wrap">
      <div className={styles.place}>
        <Notice
          tone="neutral"
          title={t('otherPlace.title', { place })}
          text={t('otherPlace.text', { named: countryName(named, language) })}
        />
      </div>
    </div>
  )
}
