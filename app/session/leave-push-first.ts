import type { SubmitEvent } from 'react'

/** For a form that signs out with a new page: the browser's own notices end before it is sent. */
export function leavePushFirst(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  import('./browser-push.ts')
    .then(({ leavePush }) => leavePush())
    .catch(() => {}) // the site forgets this browser anyway
    .finally(() => form.submit())
}
