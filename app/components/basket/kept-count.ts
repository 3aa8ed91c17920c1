import { useSyncExternalStore } from 'react'
import { SIGNED_IN_COOKIE } from '#domain/session.ts'
import { readCookie } from '#domain/visitor.ts'
import { followOtherTabs } from '../visitor-choice.ts'

/** How many products the basket in this browser has. Pages are the same for all visitors, so the server says none. */
export function useKeptCount(): number {
  return useSyncExternalStore(followOtherTabs, countKept, () => 0)
}

/**
 * As domain/basket/kept-basket.ts writes it; its parser is too large for every page. The copy of an account counts while
 * somebody is signed in.
 */
export function countKept(): number {
  const [, items, more] = /(?:^|; )basket=items\*([^&;]+)([^;]*)/.exec(document.cookie) ?? []
  const isLeft = more?.includes('&account') && readCookie(document.cookie, SIGNED_IN_COOKIE) === null
  return items && !isLeft ? items.split('~').length : 0
}
