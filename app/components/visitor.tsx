import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Region } from '#domain/region.ts'
import { type Visitor, visitorCookies } from '#domain/visitor.ts'

type VisitorState = {
  readonly visitor: Visitor
  readonly rates: ExchangeRates
  /** Changes every price on the page at once and is remembered. */
  setCurrency(currency: Currency): void
  /** Shipping depends on it, so the page's data is fetched again. */
  setRegion(region: Region): void
}

const VisitorContext = createContext<VisitorState | null>(null)

export function VisitorProvider({
  initial,
  rates,
  children,
}: {
  initial: Visitor
  rates: ExchangeRates
  children: ReactNode
}) {
  const [visitor, setVisitor] = useState(initial)
  const { revalidate } = useRevalidator()
  const state = useMemo<VisitorState>(
    () => ({
      visitor,
      rates,
      setCurrency(currency) {
        remember({ currency })
        setVisitor((before) => ({ ...before, currency }))
      },
      setRegion(region) {
        remember({ region })
        setVisitor((before) => ({ ...before, region }))
        void revalidate()
      },
    }),
    [visitor, rates, revalidate],
  )
  return <VisitorContext value={state}>{children}</VisitorContext>
}

export function useVisitor(): VisitorState {
  const state = use(VisitorContext)
  // The specification's words for a use outside the provider.
  if (!state) throw new Error('useCurrency must be used within a CurrencyProvider')
  return state
}

function remember(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
}
