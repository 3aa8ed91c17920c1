import { Link, useLocation } from 'react-router'
import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AskedProof } from '#domain/identity-proof.ts'
import { withReturnPath } from '#domain/return-path.ts'
import { ConfirmPassword } from './confirm-password.tsx'

/** Asked for again before an action that an open browser alone must not allow; hidden while the last proof is fresh. */
export function ProofField({
  asked: { needed, hasPasskeys },
  error,
}: {
  asked: AskedProof
  error?: string | undefined
}) {
  const t = useTranslation('account')
  const { pathname } = useLocation()
  if (needed === null) return null
  return (
    <>
      {needed === 'code' ? (
        <Field
          label={t('confirm.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          required
        />
      ) : (
        <ConfirmPassword error={error} />
      )}
      {hasPasskeys && (
        <Link className="link hit" to={withReturnPath('/auth/confirm', pathname)}>
          {t('confirm.passkeyInstead')}
        </Link>
      )}
    </>
  )
}
