import type { MouseEvent, SyntheticEvent } from 'react'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'

/** A link or a form inside a menu leads on without a new document, so the menu has to be closed by hand. */
export function closeMenu(event: SyntheticEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  event.currentTarget.closest('dialog')?.close()
}

/** For a link, which has to be one that replaces: the page it leads to takes the place of the menu in the history. */
export function leaveMenu(event: MouseEvent<HTMLAnchorElement>) {
  takeEntryByLink(event)
  closeMenu(event)
}
