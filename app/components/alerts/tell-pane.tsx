import { useFetcher } from 'react-router'
import { PaneFrame } from '#app/components/evidence/pane-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { OfflineMessage } from '#app/components/ui/offline-message.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { AlertFields } from './alert-fields.tsx'
import styles from './alert-form.module.css'
import type { AlertAnswer } from './alert-form-data.ts'
import { FormNotLoaded } from './form-not-loaded.tsx'
import { NothingToWatch } from './nothing-to-watch.tsx'
import { usePaneForm } from './use-pane-form.ts'

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
  const errors = useTranslation('errors')
  const { shown, isWaiting, problem, ask, askAgain } = usePaneForm(address)
  const sender = useFetcher<AlertAnswer>()
  return (
    <PaneFrame title={title} isTall onClosed={onClose}>
      {(close) => (
        <div className={styles.pane}>
          {problem === 'offline' && <OfflineMessage text={errors('offline.form')} onOnline={askAgain} />}
          {problem === 'failed' && <FormNotLoaded onRetry={askAgain} />}
          {problem === 'gone' && <NothingToWatch headingLevel="h3" />}
          {shown && problem !== 'gone' && (
            <AlertFields
              {...shown}
              answer={sender.data}
              isBusy={sender.state !== 'idle'}
              isWaiting={isWaiting || problem !== null}
              SendForm={sender.Form}
              action={address}
              onOrder={(cans) => ask(`${address}&cans=${cans}`)}
              cancel={<Cancel onClick={close} />}
            />
          )}
          {!shown && problem === null && <Loading />}
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
