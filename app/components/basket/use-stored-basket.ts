import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listAdded, parseBasketAddress, writeBasketQuery } from '#domain/basket/basket-address.ts'

const KEY = 'basket'

/**
 * Keeps the basket in this browser. An address without one opens the kept one; what is added goes into it. A basket that
 * was shared is shown and does not replace the visitor's own until they change it.
 */
export function useStoredBasket() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isFirst = useRef(true)
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const kept = new URLSearchParams(localStorage.getItem(KEY) ?? '')
    const wasFirst = isFirst.current
    isFirst.current = false
    if (!asked.has('items') && (kept.size > 0 || listAdded(asked).length > 0)) {
      for (const [slug, cans] of listAdded(asked)) kept.append('add', `${slug}:${cans}`)
      const query = writeBasketQuery(parseBasketAddress(kept))
      localStorage.setItem(KEY, query)
      void navigate(`/basket?${query}`, { replace: true, preventScrollReset: true })
      return
    }
    if (!wasFirst || kept.size === 0) localStorage.setItem(KEY, writeBasketQuery(parseBasketAddress(asked)))
  }, [search, navigate])
}
