import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { Trap } from '#app/components/ui/trap.tsx'
import { useEnhancedForm } from '#app/components/ui/use-enhanced-form.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { NewsletterAnswer } from '#domain/forms/newsletter.ts'
import styles from './auth.module.css'
import { AUTH_ADDRESSES } from './auth-forms.ts'
import { useAccountMessages } from './use-account-messages.ts'

const BENEFITS = ['club.discounts', 'club.earlyAccess', 'club.promotions'] as const

async function loadCheck() {
  return (await import('#domain/forms/newsletter.ts')).checkNewsletter
}

export function MemberClub({ answer }: { answer: NewsletterAnswer | undefined }) {
  const t = useTranslation('auth')
  return (
    <section className={joinClasses(styles.card, styles.club)} aria-labelledby="member-club">
      <h2 id="member-club">{t('club.title')}</h2>
      <p className={styles.clubLead}>{t('club.lead')}</p>
      <ul className={styles.benefits}>
        {BENEFITS.map((key) => (
          <li key={key}>
            <Icon name="check-bold" />
            {t(key)}
          </li>
        ))}
      </ul>
      <ClubForm answer={answer} />
    </section>
  )
}

function ClubForm({ answer }: { answer: NewsletterAnswer | undefined }) {
  const t = useTranslation('auth')
  const tFooter = useTranslation('footer')
  const explain = useAccountMessages('club')
  const [isMailed, setIsMailed] = useState(answer?.outcome === 'confirm')
  const { Form, formProps, isBusy, errors, values, untold } = useEnhancedForm({
    action: AUTH_ADDRESSES.club,
    answer,
    loadCheck,
    tell(settled: NewsletterAnswer, show) {
      setIsMailed(settled.outcome === 'confirm')
      return show(explain(settled))
    },
  })
  return (
    <Form {...formProps} className={styles.form}>
      {untold && (
        <div className={styles.clubNotice}>
          <Notice {...explain(untold)} />
        </div>
      )}
      {isMailed && (
        <div className={styles.clubNotice}>
          <Notice tone="neutral" title={tFooter('confirmMail.title')} text={tFooter('confirmMail.text')} />
        </div>
      )}
      <Trap />
      <Field
        label={t('name')}
        optional={t('optional')}
        name="fullName"
        autoComplete="name"
        defaultValue={values.fullName}
        isInvalid={errors.fullName !== undefined}
        disabled={isBusy}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={t('emailPlaceholder')}
        defaultValue={values.email}
        isInvalid={errors.email !== undefined}
        disabled={isBusy}
      />
      <Button type="submit" className={styles.clubButton} size="lg" isWide isBusy={isBusy} disabled={isBusy}>
        {isBusy ? t('club.joining') : t('club.join')}
      </Button>
      <p className="small">{t('club.note')}</p>
    </Form>
  )
}
