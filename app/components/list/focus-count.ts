/** The line above a list that says how many it holds. */
export const LIST_COUNT_ID = 'list-count'

/** For whom what had the focus is gone, or stands behind what is to be read now. Mouse users see nothing of it. */
export function focusCount() {
  document.getElementById(LIST_COUNT_ID)?.focus({ preventScroll: true })
}
