import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { withReturnPath } from '#domain/return-path.ts'
import styles from './auth.module.css'
import { type AccountAnswer, AUTH_ADDRESSES } from './auth-forms.ts'
import { useAccountMessages } from './use-account-messages.ts'

/** The next step after signing up, in place of the form. It reads the same for an address that was known. */
export function SignedUp({
  wanted,
  answer,
  isFocused,
  onOther,
}: {
  /** The page that asked to sign in first. */
  wanted: string | null
  answer: AccountAnswer
  /** With scripts the form has just gone, and the focus with it. Without them the outcome is not announced yet. */
  isFocused: boolean
  onOther: () => void
}) {
  const t = useTranslation('auth')
  const explain = useAccountMessages('signUp')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const isMailed = answer.outcome === 'confirm'
  const { email = '', joinClub } = answer.values
  return (
    <div className={styles.next}>
      {!isFocused && <Notice {...explain(answer)} />}
      <h3 ref={heading} tabIndex={-1}>
        {isMailed ? t('afterSignUp.sentTitle') : t('afterSignUp.readyTitle')}
      </h3>
      <p>{t(isMailed ? 'afterSignUp.sent' : 'afterSignUp.ready', { email: email.trim() })}</p>
      {isMailed && joinClub === 'on' && <p>{t('afterSignUp.club')}</p>}
      <ButtonLink to={withReturnPath(AUTH_ADDRESSES.signIn, wanted)} size="lg">
        {t('afterSignUp.signIn')}
      </ButtonLink>
      {isMailed && <p className="small">{t('afterSignUp.nothing')}</p>}
      <Link
        className="link hit"
        to={withReturnPath(AUTH_ADDRESSES.signUp, wanted)}
        onClick={onOther}
        preventScrollReset
        replace
      >
        {t('afterSignUp.other')}
      </Link>
    </div>
  )
}
