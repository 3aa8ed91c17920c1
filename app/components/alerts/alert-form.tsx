import { useNavigate, useNavigation } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import { AlertFields } from './alert-fields.tsx'
import styles from './alert-form.module.css'
import type { AlertAnswer, AlertFacts } from './alert-form-data.ts'

/** 'Tell me when…' as a page: what an alert waits for, and how it tells. */
export function AlertForm({
  form,
  facts,
  answer,
}: {
  form: AlertFormData
  facts: AlertFacts
  answer: AlertAnswer
}) {
  const t = useTranslation('alerts')
  const { state } = useNavigation()
  const navigate = useNavigate()
  const { subject, text } = form.about
  function showOrder(cans: string) {
    const asked = new URLSearchParams({ [subject]: text, cans })
    void navigate(`?${asked}`, { replace: true, preventScrollReset: true })
  }
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        items={[
          { label: t('home'), to: '/' },
          { label: t('title'), to: '/account/alerts' },
          { label: t('form.title') },
        ]}
      />
      <h1 className={styles.title}>{t('form.title')}</h1>
      <Sheet isBleeding className={styles.page}>
        <AlertFields
          form={form}
          facts={facts}
          answer={answer}
          isBusy={state === 'submitting'}
          isWaiting={state === 'loading'}
          onOrder={showOrder}
          cancel={
            <ButtonLink variant="quiet" to={facts.own ? '/account/alerts' : form.path}>
              {t('form.cancel')}
            </ButtonLink>
          }
        />
      </Sheet>
    </main>
  )
}
