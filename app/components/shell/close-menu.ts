import type { MouseEvent } from 'react'

/** A link inside a menu leads on without a new document, so the menu has to be closed by hand. */
export function closeMenu(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  event.currentTarget.closest('dialog')?.close()
}
