import { useEffect, useEffectEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/show-toast.ts'
import { estimateMinutesLeft, type OperationProgress, percentDone } from '#domain/operation-progress.ts'
import styles from './action-card.module.css'
import { ACTION_WORDS, type FunctionKind, sayDone } from './action-words.ts'
import { AdminIcon } from './admin-icon.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { Moment } from './moment.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StateMark } from './state-mark.tsx'
import { useOperation } from './use-operation.ts'

const LOOK_EVERY_MS = 3000
/** Long enough to read the message before the page reloads. */
const RELOAD_AFTER_MS = 1200

/** One of the three commands: what it does, its progress, and its result. Without scripts it is a form. */
export function ActionCard({
  kind,
  latest,
  isPrimary = false,
}: {
  kind: FunctionKind
  /** The last run, or the one in progress. */
  latest: OperationProgress | undefined
  isPrimary?: boolean
}) {
  const words = ACTION_WORDS[kind]
  const revalidator = useRevalidator()
  const [hasFailed, setHasFailed] = useState(false)
  const { progress, isBusy, start } = useOperation(kind, latest, ({ ok, message, error }) => {
    setHasFailed(!ok)
    if (!ok) console.error(words.failed, error)
    const title = ok ? sayDone(kind, message) : words.failed
    void showToast({ tone: ok ? 'ok' : 'error', title, text: '', from: kind })
    if (ok && kind === 'import-shopify-products') setTimeout(() => location.reload(), RELOAD_AFTER_MS)
    else void revalidator.revalidate()
  })
  const look = useEffectEvent(() => revalidator.revalidate())
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy])

  return (
    <div className={styles.card}>
      <h2 className="h18">{words.title}</h2>
      <p>{words.text}</p>
      <CardProgress kind={kind} progress={progress} isBusy={isBusy} hasFailed={hasFailed} />
      <Form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          setHasFailed(false)
          if (!isBusy) void start()
        }}
      >
        <HiddenFields fields={{ intent: kind }} />
        <Button type="submit" variant={isPrimary ? 'primary' : 'quiet'} isWide isBusy={isBusy}>
          {isBusy ? (
            words.busy
          ) : (
            <>
              <AdminIcon name={words.icon} />
              {words.button}
            </>
          )}
        </Button>
      </Form>
    </div>
  )
}

function CardProgress({
  kind,
  progress,
  isBusy,
  hasFailed,
}: {
  kind: FunctionKind
  progress: OperationProgress | undefined
  isBusy: boolean
  hasFailed: boolean
}) {
  const { title, failed } = ACTION_WORDS[kind]
  if (isBusy) return <RunningBar label={title} progress={progress} />
  if (hasFailed || progress?.status === 'failed')
    return <ProgressBar label={title} percent={null} start={<StateMark state="failed">{failed}</StateMark>} />
  if (!progress) return <ProgressBar label={title} percent={null} start="Never run yet" />
  return (
    <ProgressBar
      label={title}
      percent={100}
      isDone
      start={<StateMark state="done">{sayDone(kind, progress.message)}</StateMark>}
      end={<Moment at={progress.finishedAt} style="short" />}
    />
  )
}

function RunningBar({ label, progress }: { label: string; progress: OperationProgress | undefined }) {
  const [nowMs, setNowMs] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pace is estimated again with every update
  useEffect(() => setNowMs(Date.now()), [progress])
  if (!progress || progress.total === 0) return <ProgressBar label={label} percent={0} start="Starting" />
  const minutes = nowMs === null ? null : estimateMinutesLeft(progress, nowMs)
  const figures = `${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} stores`
  return (
    <ProgressBar
      label={label}
      percent={percentDone(progress)}
      start={progress.failed > 0 ? `${figures}, ${progress.failed} failed` : figures}
      end={minutes === null ? null : `about ${minutes} min left`}
    />
  )
}
