import { useSyncExternalStore } from 'react'
import type { MenuBrand } from './brands-query.ts'

type BrandsState = {
  /** Null until they have loaded. */
  readonly brands: ReadonlyArray<MenuBrand> | null
  readonly isFailed: boolean
}

const NOTHING_YET: BrandsState = { brands: null, isFailed: false }

// Outside React, because two independent menus show the same brands.
let state = NOTHING_YET
const listeners = new Set<() => void>()

function setState(next: BrandsState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For a menu's button when it is hovered, and for the menu when it opens. Never fails: the state has the error. */
export async function askForBrands() {
  if (state.isFailed) setState(NOTHING_YET)
  try {
    const { fetchBrands } = await import('./brands-query.ts')
    setState({ brands: await fetchBrands(), isFailed: false })
  } catch {
    setState({ brands: state.brands, isFailed: state.brands === null })
    if (state.isFailed) addEventListener('online', askForBrands, { once: true })
  }
}

export function useBrands(): BrandsState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING_YET,
  )
}
