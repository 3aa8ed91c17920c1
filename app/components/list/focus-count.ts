/** The line above a list with the number of its products. */
export const LIST_COUNT_ID = 'list-count'

/** For keyboard users whose focused element is gone or covered. Invisible to mouse users. */
export function focusCount() {
  document.getElementById(LIST_COUNT_ID)?.focus({ preventScroll: true })
}
