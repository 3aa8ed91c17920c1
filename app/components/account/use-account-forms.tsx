import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { AccountField } from '#domain/forms/account-forms.ts'
import { ACCOUNT_FORMS, type AccountAnswer, type AccountForm } from './account-forms.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { useProblem } from './use-problem.ts'

/**
 * The forms of one section. Sent as a page without scripts and in place with them; the answer is shown above them
 * either way. The page's data is read again afterwards.
 */
export function useAccountForms<Form extends AccountForm>(
  forms: ReadonlyArray<Form>,
  {
    answer: ofPage,
    onDone = () => {},
  }: { answer: AccountAnswer | undefined; onDone?: ((form: Form) => void) | undefined },
) {
  const fetcher = useFetcher<AccountAnswer>()
  const explain = useProblem()
  const notice = useRef<HTMLDivElement>(null)
  const isOurs = ofPage?.form !== undefined && forms.includes(ofPage.form as Form)
  const answer = fetcher.data ?? (isOurs ? ofPage : undefined)
  const isBusy = fetcher.state !== 'idle'
  const round = useRounds({ answer: fetcher.data, isBusy, onDone, notice })

  return {
    answer,
    isBusy,
    /** The form that is being sent. */
    isSending: (form: Form) => isBusy && fetcher.formAction?.endsWith(ACCOUNT_FORMS[form]) === true,
    /** A key for the forms: it changes after a success, so that they are empty again. */
    round,
    told: answer && !isBusy && (
      <div ref={notice} tabIndex={-1}>
        <AnswerNotice answer={answer} />
      </div>
    ),
    errorOf(form: Form, field: AccountField): string | undefined {
      const problem = answer?.form === form ? answer.errors?.[field] : undefined
      return problem && explain(problem)
    },
    Form: fetcher.Form,
    propsOf: (form: Form) => ({ method: 'post', action: ACCOUNT_FORMS[form], noValidate: true }) as const,
  }
}

/** Handles each answer once, when it arrives. */
function useRounds<Form extends AccountForm>({
  answer,
  isBusy,
  onDone,
  notice,
}: {
  answer: AccountAnswer | undefined
  isBusy: boolean
  onDone: (form: Form) => void
  notice: React.RefObject<HTMLDivElement | null>
}): number {
  const [round, setRound] = useState(0)
  const handled = useRef(answer)
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (isBusy || !answer || answer === handled.current) return
    handled.current = answer
    if (answer.outcome !== 'done') return
    setRound((count) => count + 1)
    if (answer.form) tell(answer.form as Form)
  }, [answer, isBusy])
  // The pressed button may be gone with the answer; keyboard users continue from the notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round replaces the forms
  useEffect(() => {
    if (!isBusy && answer && document.activeElement === document.body) notice.current?.focus()
  }, [answer, isBusy, notice, round])
  return round
}
