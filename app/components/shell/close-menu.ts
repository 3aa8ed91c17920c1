import type { SyntheticEvent } from 'react'

/** A link or a form inside a menu leads on without a new document, so the menu has to be closed by hand. */
export function closeMenu(event: SyntheticEvent<HTMLElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  event.currentTarget.closest('dialog')?.close()
}
