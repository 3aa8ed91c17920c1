import type { AlertKind } from '#domain/alerts/alert.ts'
import type { Currency } from '#domain/currency.ts'
import type { AlertField } from '#domain/forms/alert.ts'
import type { FormAnswer, FormValues } from '#domain/forms/form-answer.ts'
import { leaveOutSuggested } from '#domain/forms/suggested-target.ts'
import type { Minor } from '#domain/money/amounts.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import type { SaveAlertOutcome } from '#services/alerts/save-alert.ts'

type AlertWish = {
  readonly kind: AlertKind
  readonly cans: number | null
  readonly limit: Minor | null
  readonly percent: number | null
  readonly storeId: number | null
  readonly byMail: boolean
  readonly byPush: boolean
  readonly byFeed: boolean
}

export type AlertFacts = {
  readonly email: string
  /** Mail can be sent there. */
  readonly isVerified: boolean
  readonly place: string
  readonly currency: Currency
  /** What the address fills in. */
  readonly typed: FormValues<AlertField>
  /** The alert that is changed; null for a new one. */
  readonly own: AlertWish | null
}

/** `stopped`: in another tab, or by its link, while the form was open. */
export type AlertOutcome = SaveAlertOutcome | 'stopped'
export type AlertAnswer = FormAnswer<AlertField, AlertOutcome> | undefined

/** What each part of the form is about. */
export type AlertParts = {
  readonly form: AlertFormData
  readonly facts: AlertFacts
  readonly answer: AlertAnswer
}

/** What was sent and came back, or else what the address fills in. */
export function typedIn({
  facts,
  answer,
}: {
  facts: AlertFacts
  answer: AlertAnswer
}): FormValues<AlertField> {
  return answer ? leaveOutSuggested(answer.values) : facts.typed
}
