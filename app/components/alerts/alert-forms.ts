/** The forms of the page of alerts, each with an address of its own, by which its page identifies it. */
const ALERT_FORMS = [
  ...(['stop', 'snooze', 'unsnooze'] as const),
  ...(['delivery', 'snoozeAll', 'unsnoozeAll', 'mails', 'feed'] as const),
] as const
export type AlertFormName = (typeof ALERT_FORMS)[number]

export function findAlertForm(params: URLSearchParams): AlertFormName | null {
  return ALERT_FORMS.find((name) => name === params.get('form')) ?? null
}

const ALERT_DONE = ['set', 'saved', ...ALERT_FORMS] as const
export type AlertDone = (typeof ALERT_DONE)[number]

/** What the address of the page says was done. */
export function findAlertDone(params: URLSearchParams): AlertDone | null {
  return ALERT_DONE.find((name) => name === params.get('done')) ?? null
}

/** The page, after this was done. */
export function alertDonePath(done: AlertDone): string {
  return `/account/alerts?done=${done}`
}

export function alertFormAction(form: AlertFormName): string {
  return `/account/alerts?form=${form}`
}

/** Names the alert whose row asks whether it is stopped: without scripts that is a page of its own. */
export const ASKED_FIELD = 'ask'

export function findAsked(params: URLSearchParams): number | null {
  const text = params.get(ASKED_FIELD) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
