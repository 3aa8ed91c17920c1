import {
  type Context,
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useRevalidator } from 'react-router'
import { destinationKey } from '#domain/country.ts'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import { readStoredVisitor, type Visitor, withStored } from '#domain/visitor.ts'
import { followOtherTabs, rememberChoice } from './visitor-choice.ts'

type VisitorState = {
  readonly visitor: Visitor
  readonly rates: ExchangeRates
  /** The day of the rates; null for the built-in ones. */
  readonly ratesDay: string | null
}

type VisitorChoice = {
  /** The pickers' values. */
  readonly chosen: Visitor
  /**
   * Changes every price on the page at once and is stored. The order of delivered totals is that of the figures shown,
   * so the page's data is fetched again where they are.
   */
  setCurrency(currency: Currency): void
  /**
   * Where to and how many cans. Prices depend on it, so the page's data is fetched again, unless the visitor is on the
   * way to another address: fetching again would begin that way anew, and lose where the page is scrolled to.
   */
  setDelivery(
    delivery: Partial<Pick<Visitor, 'country' | 'region' | 'cans'>>,
    how?: { readonly isOnTheWay: boolean },
  ): void
}

const VisitorContext = createContext<VisitorState | null>(null)
const ChoiceContext = createContext<VisitorChoice | null>(null)

export function VisitorProvider({
  initial,
  rates,
  ratesDay,
  children,
}: {
  initial: Visitor
  rates: ExchangeRates
  ratesDay: string | null
  children: ReactNode
}) {
  const [chosen, setChosen] = useState(initial)
  // A picker responds at once, even where the prices of a long list take a moment to follow.
  const visitor = useDeferredValue(chosen)
  useEffect(
    () =>
      followOtherTabs((told) =>
        setChosen((last) => withStored(last, { ...readStoredVisitor(document.cookie), ...told })),
      ),
    [],
  )
  const { revalidate } = useRevalidator()
  const fetched = useDataOf(deliveryKey(chosen), revalidate)
  const choice = useMemo(() => {
    function choose(part: Partial<Visitor>) {
      rememberChoice(part)
      setChosen((last) => ({ ...last, ...part }))
    }
    return {
      chosen,
      setCurrency: (currency: Currency) => {
        choose({ currency })
        if (chosen.cans !== null && navigator.onLine) void revalidate()
      },
      setDelivery: (delivery: Partial<Visitor>, { isOnTheWay } = { isOnTheWay: false }) => {
        if (isOnTheWay) fetched.current = deliveryKey({ ...chosen, ...delivery })
        choose(delivery)
      },
    }
  }, [chosen, fetched, revalidate])
  const state = useMemo(() => ({ visitor, rates, ratesDay }), [visitor, rates, ratesDay])
  return (
    <VisitorContext value={state}>
      <ChoiceContext value={choice}>{children}</ChoiceContext>
    </VisitorContext>
  )
}

function deliveryKey(visitor: Visitor): string {
  return `${destinationKey(visitor)} ${visitor.cans}`
}

/**
 * Fetches the page's data again when it is for another destination or number of cans; without a connection the page
 * stays as it is until there is one. Gives what it is for.
 */
function useDataOf(delivery: string, revalidate: () => Promise<void>): { current: string } {
  const fetched = useRef(delivery)
  useEffect(() => {
    function fetchAgain() {
      if (fetched.current === delivery || !navigator.onLine) return
      fetched.current = delivery
      void revalidate()
    }
    fetchAgain()
    addEventListener('online', fetchAgain)
    return () => removeEventListener('online', fetchAgain)
  }, [delivery, revalidate])
  return fetched
}

export function useVisitor(): VisitorState {
  return useProvided(VisitorContext)
}

export function useVisitorChoice(): VisitorChoice {
  return useProvided(ChoiceContext)
}

function useProvided<T>(context: Context<T | null>): T {
  const provided = use(context)
  // The specification's error text for use outside the provider.
  if (!provided) throw new Error('useCurrency must be used within a CurrencyProvider')
  return provided
}
