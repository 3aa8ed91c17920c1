import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { followOtherTabs } from '#app/components/visitor-choice.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { TellLink } from './tell-link.tsx'
import styles from './watch-bar.module.css'

/** Ways to keep an eye on a product: by an alert, or on the list that needs no account. */
export function WatchBar({ id, slug, cans }: { id: number; slug: string; cans: number | null }) {
  const t = useTranslation('offers')
  return (
    <div className={styles.bar}>
      <TellLink about={{ subject: 'product', text: slug }} cans={cans} label={t('watch.tell')} />
      {useIsWatched(id) ? (
        <ButtonLink variant="quiet" to="/watchlist">
          {t('watch.watched')}
        </ButtonLink>
      ) : (
        <Form method="post" action="/watchlist">
          <input type="hidden" name="add" value={id} />
          <Button type="submit" variant="quiet">
            {t('watch.watch')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Pages are the same for all visitors: what this browser watches is known with its scripts. */
function useIsWatched(id: number): boolean {
  // As domain/watch-list.ts writes it, without its parser.
  const watched = new RegExp(`\\bwatched=([\\d.]+\\.)?${id}\\b`)
  return useSyncExternalStore(
    followOtherTabs,
    () => watched.test(document.cookie),
    () => false,
  )
}
