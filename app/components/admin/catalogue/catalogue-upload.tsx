import { type SubmitEvent, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { withReturnPath } from '#domain/return-path.ts'
import type { CatalogueImported } from '#services/catalogue-file/import-catalogue.ts'
import styles from './catalogue.module.css'
import { CataloguePlanView } from './catalogue-plan.tsx'

type Answer =
  | CatalogueImported
  | { readonly ok: false; readonly reason: string; readonly isUnconfirmed?: boolean }

/** Without scripts the answer is a page of plain text. */
export function CatalogueUpload() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busyWith, setBusyWith] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'check'
    if (busyWith) return
    setBusyWith(intent)
    setAnswer(await send(new FormData(event.currentTarget, submitter)))
    setBusyWith(null)
  }

  const isChecked = answer?.ok === true && !answer.isApplied && countWork(answer) > 0
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/admin/catalogue"
      encType="multipart/form-data"
      onSubmit={submit}
    >
      <label className={styles.file}>
        <span>File</span>
        <input type="file" name="file" accept=".csv,text/csv" required onChange={() => setAnswer(null)} />
      </label>
      <div className={styles.buttons}>
        <Button
          type="submit"
          name="intent"
          value="check"
          variant={isChecked ? 'quiet' : 'primary'}
          isBusy={busyWith === 'check'}
        >
          Show what would change
        </Button>
        <Button
          type="submit"
          name="intent"
          value="apply"
          variant={isChecked ? 'primary' : 'quiet'}
          isBusy={busyWith === 'apply'}
        >
          {isChecked ? `Import ${countWork(answer).toLocaleString('en')} changes` : 'Import'}
        </Button>
      </div>
      <div role="status">{answer && <Result answer={answer} />}</div>
    </form>
  )
}

function countWork({ plan }: Extract<CatalogueImported, { ok: true }>): number {
  return plan.added.length + plan.changed.length
}

function Result({ answer }: { answer: Answer }) {
  if (answer.ok) return <CataloguePlanView imported={answer} />
  if ('isUnconfirmed' in answer && answer.isUnconfirmed) {
    return (
      <>
        <Notice tone="error" title="Confirm first that it is you." text="A file can change every product." />
        <p>
          <a className="link" href={withReturnPath('/auth/confirm', '/admin/catalogue')}>
            Confirm, then choose the file again
          </a>
        </p>
      </>
    )
  }
  return <Notice tone="error" title="Nothing was changed." text={answer.reason} />
}

async function send(form: FormData): Promise<Answer> {
  try {
    const response = await fetch('/api/admin/catalogue', {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    const body = await response.json()
    if (!('error' in body)) return body as CatalogueImported
    return { ok: false, reason: body.error.message, isUnconfirmed: body.error.code === 'confirm_first' }
  } catch {
    return { ok: false, reason: 'The server could not be reached. Try it again.' }
  }
}
