import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import type { ProductCard } from '#domain/product.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { ComparisonContext } from './comparison.ts'

type Comparison = { readonly id: number; readonly card: ProductCard; readonly opener: HTMLElement }

/** Shows the comparison of one card at a time above the page. */
export function CompareProvider({ children }: { children: ReactNode }) {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  const open = useCallback((card: ProductCard, opener: HTMLElement) => {
    setComparison((last) => ({ id: (last?.id ?? 0) + 1, card, opener }))
  }, [])
  const { pathname } = useLocation()
  // A link in it, such as a store's name, has led to another page.
  useOnChange(pathname, () => setComparison(null))
  return (
    <ComparisonContext value={open}>
      {children}
      {comparison && <CompareDialog key={comparison.id} card={comparison.card} opener={comparison.opener} />}
    </ComparisonContext>
  )
}
