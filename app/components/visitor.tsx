import { type Context, createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Region } from '#domain/region.ts'
import { type Visitor, visitorCookies } from '#domain/visitor.ts'

type VisitorState = { readonly visitor: Visitor; readonly rates: ExchangeRates }

type VisitorChoice = {
  /** What the pickers show. */
  readonly chosen: Visitor
  /** Changes every price on the page at once and is remembered. */
  setCurrency(currency: Currency): void
  /** Shipping depends on it, so the page's data is fetched again. */
  setRegion(region: Region): void
}

const VisitorContext = createContext<VisitorState | null>(null)
const ChoiceContext = createContext<VisitorChoice | null>(null)

export function VisitorProvider({
  initial,
  rates,
  children,
}: {
  initial: Visitor
  rates: ExchangeRates
  children: ReactNode
}) {
  const [chosen, setChosen] = useState(initial)
  // A picker answers at once; the prices wait for the parts of the page whose scripts have yet to come.
  const visitor = useDeferredValue(chosen)
  const { revalidate } = useRevalidator()
  const state = useMemo(() => ({ visitor, rates }), [visitor, rates])
  const choice = useMemo<VisitorChoice>(
    () => ({
      chosen,
      setCurrency(currency) {
        remember({ currency })
        setChosen((before) => ({ ...before, currency }))
      },
      setRegion(region) {
        remember({ region })
        setChosen((before) => ({ ...before, region }))
        void revalidate()
      },
    }),
    [chosen, revalidate],
  )
  return (
    <VisitorContext value={state}>
      <ChoiceContext value={choice}>{children}</ChoiceContext>
    </VisitorContext>
  )
}

export function useVisitor(): VisitorState {
  return useProvided(VisitorContext)
}

export function useVisitorChoice(): VisitorChoice {
  return useProvided(ChoiceContext)
}

function useProvided<T>(context: Context<T | null>): T {
  const provided = use(context)
  // The specification's words for a use outside the provider.
  if (!provided) throw new Error('useCurrency must be used within a CurrencyProvider')
  return provided
}

function remember(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
}
