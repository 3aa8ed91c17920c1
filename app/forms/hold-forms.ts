/** After this the form goes as a page, as it does without scripts. Without a connection that would lose it. */
const PATIENCE_MS = 5000

/** A form that is sent before its script has come waits for it: sent as a page it would take the visitor away. */
export function holdForms() {
  addEventListener('submit', holdForm, true)
}

function holdForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-enhanced]:not([data-live])')) return
  event.preventDefault()
  const { submitter } = event
  const timer = setTimeout(() => navigator.onLine && form.submit(), PATIENCE_MS)
  form.addEventListener(
    'live',
    () => {
      clearTimeout(timer)
      form.requestSubmit(submitter)
    },
    { once: true },
  )
}
