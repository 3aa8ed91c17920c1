import { Field } from '#app/components/ui/field.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'

/** Asked for again before an action that an open browser alone must not allow. */
export function ConfirmPassword({ error }: { error?: string | undefined }) {
  const t = useTranslation('account')
  return (
    <Field
      label={t('confirmPassword')}
      name="password"
      type="password"
      autoComplete="current-password"
      error={error}
      required
    />
  )
}
