import { type SubmitEvent, useRef, useSyncExternalStore } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { followOtherTabs, tellTabs } from '#app/components/visitor-choice.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { TellLink } from './tell-link.tsx'
import styles from './watch-bar.module.css'

/** Ways to keep an eye on a product: by an alert, or on the list that needs no account. */
export function WatchBar({ id, slug, cans }: { id: number; slug: string; cans: number | null }) {
  const t = useTranslation('offers')
  const isWatched = useIsWatched(id)
  const hasPressed = useRef(false)
  const submit = useSubmit()

  /** Without leaving the page. */
  async function watch(event: SubmitEvent<HTMLFormElement>) {
    // Without a connection the form waits for one, as all forms do.
    if (!navigator.onLine) return
    event.preventDefault()
    const form = event.currentTarget
    const body = new URLSearchParams({ add: String(id) })
    hasPressed.current = true
    await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
    if (watches(id)) tellTabs()
    // Where it could not be sent or kept, the form leads to the list as it does without scripts.
    else void submit(form)
  }

  return (
    <div className={styles.bar}>
      <TellLink about={{ subject: 'product', text: slug }} cans={cans} label={t('watch.tell')} />
      {isWatched ? (
        // The button that was pressed is gone: the keyboard goes on from here.
        <ButtonLink
          ref={(link) => {
            if (hasPressed.current) link?.focus()
            hasPressed.current = false
          }}
          variant="quiet"
          to="/watchlist"
        >
          {t('watch.watched')}
        </ButtonLink>
      ) : (
        <Form method="post" action="/watchlist" onSubmit={watch}>
          <input type="hidden" name="add" value={id} />
          <Button type="submit" variant="quiet">
            {t('watch.watch')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** As domain/watch-list.ts writes it, without its parser. */
function watches(id: number): boolean {
  return new RegExp(`\\bwatched=([\\d.]+\\.)?${id}\\b`).test(document.cookie)
}

/** Pages are the same for all visitors: what this browser watches is known with its scripts. */
function useIsWatched(id: number): boolean {
  return useSyncExternalStore(
    followOtherTabs,
    () => watches(id),
    () => false,
  )
}
