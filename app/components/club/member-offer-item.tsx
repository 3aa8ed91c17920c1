import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { MemberOffer } from '#domain/member-offer.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './member-offer-item.module.css'

/** One offer for members: what it is, the code, and the conditions. */
export function MemberOfferItem({ offer, isTagged = false }: { offer: MemberOffer; isTagged?: boolean }) {
  const t = useTranslation('product')
  const { title, code, conditions, validTo } = offer
  const lang = offer.language === useLanguage() ? undefined : offer.language
  const until = useEnd(validTo)
  return (
    <div className={styles.offer}>
      <div className={styles.words}>
        {isTagged && <span className={styles.tag}>{t('memberOffer.tag')}</span>}
        <p className={styles.title} lang={lang}>
          {title}
        </p>
        {(conditions || until) && (
          <p className={styles.terms}>
            <span lang={lang}>{conditions}</span> {until}
          </p>
        )}
      </div>
      {code && (
        <div className={styles.code}>
          <span className="sr">{t('memberOffer.code')}</span>
          <code>{code}</code>
          <CopyButton text={code} />
        </div>
      )}
    </div>
  )
}

/** The last day on which it is valid: an offer that ends at midnight is valid until the day before. */
function useEnd(validTo: string | null): string | null {
  const t = useTranslation('product')
  const language = useLanguage()
  if (validTo === null) return null
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' })
  return t('memberOffer.until', { date: format.format(Date.parse(validTo) - 1) })
}
