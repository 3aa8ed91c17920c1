import { Form, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { DestinationSelect } from './destination-select.tsx'
import styles from './site-footer.module.css'

/** For visitors without scripts, for whom the header's pickers do not work. Scripts never render it. */
export function VisitorForm() {
  return <noscript>{import.meta.env.SSR && <PlainForm />}</noscript>
}

function PlainForm() {
  const t = useTranslation('nav')
  const { pathname, search } = useLocation()
  return (
    <Form
      className={styles.preferences}
      method="post"
      action="/preferences"
      reloadDocument
      aria-label={t('preferences')}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <DestinationSelect />
      <CurrencySelect />
      <Button type="submit" variant="quiet">
        {t('applyPreferences')}
      </Button>
    </Form>
  )
}
