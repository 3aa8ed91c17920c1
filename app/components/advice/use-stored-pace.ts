import { useEffect, useState } from 'react'
import { parseCansPerWeek } from '#domain/advice/my-use.ts'

const KEY = 'my-use'

/** An order that was placed, so that the next one can be told. */
type PlacedOrder = { readonly cans: number; readonly on: string; readonly deliveryDays: number | null }
export type StoredPace = {
  readonly cansPerWeek: number
  /** By product. */
  readonly orders: Readonly<Record<string, PlacedOrder>>
}

/** How fast the visitor uses cans, kept in this browser alone. Null until they have said it. */
export function useStoredPace() {
  const [pace, setPace] = useState<StoredPace | null>(null)
  useEffect(() => {
    const look = () => setPace(readPace())
    look()
    // Another tab may change it.
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [])
  function keep(next: StoredPace | null) {
    setPace(next)
    try {
      if (next) localStorage.setItem(KEY, JSON.stringify(next))
      else localStorage.removeItem(KEY)
    } catch {
      // Storage is full or forbidden: then it holds for this page only.
    }
  }
  return [pace, keep] as const
}

/** Never throws: what makes no sense counts as not kept. */
function readPace(): StoredPace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<StoredPace> | null
    const cansPerWeek = parseCansPerWeek(String(kept?.cansPerWeek))
    return cansPerWeek === null ? null : { cansPerWeek, orders: readOrders(kept?.orders) }
  } catch {
    return null
  }
}

function readOrders(kept: unknown): StoredPace['orders'] {
  const orders = Object.entries(kept ?? {}).filter(([, order]) => isOrder(order))
  return Object.fromEntries(orders) as Record<string, PlacedOrder>
}

function isOrder(value: unknown): value is PlacedOrder {
  const { cans, on } = (value ?? {}) as Partial<PlacedOrder>
  return Number.isInteger(cans) && typeof on === 'string' && !Number.isNaN(Date.parse(on))
}
