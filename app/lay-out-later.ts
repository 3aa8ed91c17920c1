/** A page that has just come to life has other things to do, and so has the browser around it. */
const REST_MS = 1000
const PAUSE_MS = 50

/**
 * Rows below the screen are not laid out with the page (content-visibility): a phone would be busy with them while it is
 * to start the scripts. They follow one by one when there is nothing else to do, and from then on all stand in place.
 */
export function layOutLater() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const whenIdle = window.requestIdleCallback ?? ((next: () => void) => setTimeout(next, PAUSE_MS))
  const layOutNext = () => {
    while (rows[0] && isLaidOut(rows[0])) rows.shift()
    const row = rows.shift()
    if (row) {
      row.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    } else document.documentElement.dataset.settled = ''
  }
  setTimeout(() => whenIdle(layOutNext), REST_MS)
}

/** Those near the screen are, and older browsers cannot tell. */
function isLaidOut({ firstElementChild }: HTMLElement): boolean {
  return firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) ?? false
}
