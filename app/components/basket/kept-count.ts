import { useSyncExternalStore } from 'react'
import { followOtherTabs } from '../visitor-choice.ts'

/** How many products the basket in this browser has. Pages are the same for all visitors, so the server says none. */
export function useKeptCount(): number {
  return useSyncExternalStore(followOtherTabs, countKept, () => 0)
}

/** As domain/basket/kept-basket.ts writes it; its parser is too large for every page. */
export function countKept(): number {
  const [, items] = /(?:^|; )basket=items\*([^&;]+)/.exec(document.cookie) ?? []
  return items ? items.split('~').length : 0
}
