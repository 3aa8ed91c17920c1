import { lazy } from 'react'
import { whenIdle } from '#app/components/ui/when-idle.ts'

function loadPrices() {
  return import('./compare-prices.tsx')
}

/** A new one is needed when its code could not be fetched, because React remembers the failure. */
export function createComparePrices() {
  return lazy(async () => ({ default: (await loadPrices()).ComparePrices }))
}

let isAsked = false

/** Fetches the code ahead of the first click. Never fails: the dialog tries again. */
export function preloadPrices() {
  if (isAsked) return
  isAsked = true
  whenIdle()
    .then(loadPrices)
    .catch(() => undefined)
}
