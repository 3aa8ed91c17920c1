import { Form, useNavigation } from 'react-router'
import { ArticleHead } from '#app/components/article/article-head.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './link-page.module.css'

type LinkPageProps = {
  /** The kind of mail link that led here. */
  subject: 'confirm' | 'unsubscribe'
  state: 'ask' | 'done' | 'invalid' | 'tryLater'
  /** Where to go next, when there is nothing to do. */
  next: string | null
}

/** The target of a mail's link: nothing happens before the button, because programs follow links too. */
export function LinkPage({ subject, state, next }: LinkPageProps) {
  const t = useTranslation('newsletter')
  const isBusy = useNavigation().state === 'submitting'
  const isAsking = state === 'ask' || state === 'tryLater'
  const shown = isAsking ? 'ask' : state
  return (
    <main id="main" className="wrap">
      <ArticleHead title={t(`${subject}.${shown}.title`)} lead={t(`${subject}.${shown}.lead`)} />
      <div className={styles.action}>
        {state === 'tryLater' && <Notice tone="error" title={t('tryLater')} text="" />}
        {isAsking && (
          <Form method="post" preventScrollReset>
            <Button type="submit" size="lg" isBusy={isBusy}>
              {t(`${subject}.ask.button`)}
            </Button>
          </Form>
        )}
        {!isAsking && next && (
          <ButtonLink to={next} variant="quiet">
            {t(`${subject}.${shown}.button` as 'confirm.invalid.button')}
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
