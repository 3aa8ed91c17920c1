import type { Ref } from 'react'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import styles from './article-head.module.css'

type ArticleHeadProps = {
  title: string
  lead: string
  /** A day, such as 2026-01-31. */
  updatedOn?: string | undefined
  /** For a page that puts the focus on its heading. */
  heading?: Ref<HTMLHeadingElement>
}

export function ArticleHead({ title, lead, updatedOn, heading }: ArticleHeadProps) {
  const t = useTranslation('article')
  return (
    <>
      <Breadcrumbs items={[{ label: t('home'), to: '/' }, { label: title }]} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {updatedOn && <LastUpdated day={updatedOn} />}
      </div>
    </>
  )
}

function LastUpdated({ day }: { day: string }) {
  const t = useTranslation('article')
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p className={styles.updated}>
      <time dateTime={day}>{t('lastUpdated', { date: format.format(Date.parse(day)) })}</time>
    </p>
  )
}
