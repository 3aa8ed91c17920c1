import { Form } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { TellLink } from './tell-link.tsx'
import styles from './watch-bar.module.css'

/** Ways to keep an eye on a product: by an alert, or on the list that needs no account. */
export function WatchBar({ id, slug }: { id: number; slug: string }) {
  const t = useTranslation('offers')
  return (
    <div className={styles.bar}>
      <TellLink about={{ subject: 'product', text: slug }} label={t('watch.tell')} />
      <Form method="post" action="/watchlist">
        <input type="hidden" name="add" value={id} />
        <Button type="submit" variant="quiet">
          {t('watch.watch')}
        </Button>
      </Form>
    </div>
  )
}
