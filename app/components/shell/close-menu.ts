import type { MouseEvent, SyntheticEvent } from 'react'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'

/** A link or a form inside a menu navigates without a new document, so the menu has to be closed here. */
export function closeMenu(event: SyntheticEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  event.currentTarget.closest('dialog')?.close()
}

/** For a link with `replace`: its page replaces the menu's entry in the history. */
export function leaveMenu(event: MouseEvent<HTMLAnchorElement>) {
  takeEntryByLink(event)
  closeMenu(event)
}
