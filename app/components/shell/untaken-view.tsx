import { useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { UntakenForm } from '#domain/forms/untaken-form.ts'

/** In place of a page that cannot be shown just now: the form that was sent to it, to be sent again. */
export function UntakenView({ form }: { form: UntakenForm }) {
  const t = useTranslation('errors')
  const { title, text } = useUnavailable()
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="wrap">
      <EmptyState art="error" headingLevel="h1" title={title} hint={form.hasSecrets ? t('busy.form') : text}>
        {!form.hasSecrets && (
          <form method="post" action={pathname + search}>
            {form.fields.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t('unavailable.again')}</Button>
          </form>
        )}
      </EmptyState>
    </main>
  )
}
