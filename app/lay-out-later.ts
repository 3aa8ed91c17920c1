const PAUSE_MS = 50

/**
 * Rows below the screen are not laid out with the page (content-visibility): a phone would be busy with them while it is
 * to start the scripts. They follow one by one when there is nothing else to do, and from then on all stand in place.
 */
export function layOutLater() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const whenIdle = window.requestIdleCallback ?? ((next: () => void) => setTimeout(next, PAUSE_MS))
  const layOutNext = () => {
    const row = rows.shift()
    if (row) {
      row.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    } else document.documentElement.dataset.settled = ''
  }
  whenIdle(layOutNext)
}
