import { useHref } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { SearchForm } from '#app/components/shell/search-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useIsAwake } from '#app/components/ui/use-is-awake.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { Camera } from './camera.tsx'
import styles from './scan.module.css'

type ScanPageProps = {
  /** As it was read or typed; empty for none. */
  code: string
  problem: 'invalid' | 'wrongLength' | 'unknown' | null
}

/** A can by its barcode: read by the camera, or typed. Typing works without scripts. */
export function ScanPage({ code, problem }: ScanPageProps) {
  const t = useTranslation('scan')
  const isAwake = useIsAwake()
  const action = useHref('/scan')
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t('title')} lead={t('lead')} />
      {problem && (
        <div className={styles.problem}>
          <Notice
            tone={problem === 'unknown' ? 'neutral' : 'error'}
            title={t(problem === 'unknown' ? 'unknown.title' : 'invalid.title', { code })}
            text={t(`${problem}.text`)}
          />
          {problem === 'unknown' && <SearchForm productCount={0} />}
        </div>
      )}
      <div className={styles.ways}>
        {isAwake && (
          <Sheet as="section" className={styles.way}>
            <h2>{t('camera.title')}</h2>
            <Camera onCode={(read) => location.assign(`${action}?${new URLSearchParams({ code: read })}`)} />
          </Sheet>
        )}
        <Sheet as="section" className={styles.way}>
          <h2>{t('typed.title')}</h2>
          <form action={action} className={styles.form}>
            <Field
              label={t('typed.label')}
              hint={t('typed.hint')}
              name="code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              required
              defaultValue={code}
            />
            <Button type="submit">{t('typed.open')}</Button>
          </form>
        </Sheet>
      </div>
    </main>
  )
}
