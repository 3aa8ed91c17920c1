/** The forms of the page of alerts, each with an address of its own, by which its page identifies it. */
const ALERT_FORMS = [
  ...(['stop', 'snooze', 'unsnooze'] as const),
  ...(['delivery', 'snoozeAll', 'unsnoozeAll', 'mails', 'feed'] as const),
] as const
export type AlertFormName = (typeof ALERT_FORMS)[number]

export function findAlertForm(params: URLSearchParams): AlertFormName | null {
  return ALERT_FORMS.find((name) => name === params.get('form')) ?? null
}

export function alertFormAction(form: AlertFormName): string {
  return `/account/alerts?form=${form}`
}
