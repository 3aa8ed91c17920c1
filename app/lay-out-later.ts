/** A page that has just come to life has other things to do, and so has the browser around it. */
const REST_MS = 1000
/** A frame costs about as much as laying out four rows; with two more it still leaves a phone room to answer. */
const ROWS_AT_ONCE = 2
const PAUSE_MS = 50

/**
 * Rows below the screen are not laid out with the page (content-visibility): a phone would be busy with them while it is
 * to start the scripts. They follow a few at a time when there is nothing else to do, and from then on all stand in place.
 */
export function layOutLater() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const whenIdle = window.requestIdleCallback ?? ((next: () => void) => setTimeout(next, PAUSE_MS))
  const layOutNext = () => {
    for (const row of rows.splice(0, ROWS_AT_ONCE)) row.style.contentVisibility = 'visible'
    if (rows.length > 0) whenIdle(layOutNext)
    else document.documentElement.dataset.settled = ''
  }
  setTimeout(() => whenIdle(layOutNext), REST_MS)
}
