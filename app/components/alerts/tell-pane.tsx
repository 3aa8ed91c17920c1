import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { PaneFrame } from '#app/components/evidence/pane-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import { AlertFields } from './alert-fields.tsx'
import styles from './alert-form.module.css'
import type { AlertAnswer, AlertFacts } from './alert-form-data.ts'

type Loaded = { readonly form: AlertFormData; readonly facts: AlertFacts }

/** The form of an alert over the page it was opened from. Visitors without an account are led to sign in first. */
export function TellPane({
  address,
  title,
  onClose,
}: {
  address: string
  title: string
  onClose: () => void
}) {
  const { load, data, state } = useFetcher<Loaded>()
  const sender = useFetcher<AlertAnswer>()
  useEffect(() => void load(address), [load, address])
  return (
    <PaneFrame title={title} isTall onClosed={onClose}>
      {(close) => (
        <div className={styles.pane}>
          {data ? (
            <AlertFields
              {...data}
              answer={sender.data}
              isBusy={sender.state !== 'idle'}
              isWaiting={state !== 'idle'}
              SendForm={sender.Form}
              action={address}
              onOrder={(cans) => void load(`${address}&cans=${cans}`)}
              cancel={<Cancel onClick={close} />}
            />
          ) : (
            <Loading />
          )}
        </div>
      )}
    </PaneFrame>
  )
}

function Cancel({ onClick }: { onClick: () => void }) {
  const t = useTranslation('alerts')
  return (
    <Button variant="quiet" onClick={onClick}>
      {t('form.cancel')}
    </Button>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
