import {
  type Context,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRevalidator } from 'react-router'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Region } from '#domain/region.ts'
import type { Visitor } from '#domain/visitor.ts'
import { createChoice } from './visitor-choice.ts'

type VisitorState = {
  readonly visitor: Visitor
  readonly rates: ExchangeRates
  /** The day that the rates are of; null for the built-in ones. */
  readonly ratesDay: string | null
}

type VisitorChoice = {
  /** What the pickers show. */
  readonly chosen: Visitor
  /** Changes every price on the page at once and is remembered. */
  setCurrency(currency: Currency): void
  /** Shipping depends on it, so the page's data is fetched again. */
  setRegion(region: Region): void
}

const VisitorContext = createContext<VisitorState | null>(null)
const ChoiceContext = createContext<ReturnType<typeof createChoice> | null>(null)

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
  const [visitor, setVisitor] = useState(initial)
  const { revalidate } = useRevalidator()
  const [choice] = useState(() => createChoice(initial))
  // A picker answers at once; the prices wait for the parts of the page whose scripts have yet to come.
  useEffect(() => {
    const follow = () => startTransition(() => setVisitor(choice.get()))
    // Somebody may have chosen while the page came to life.
    follow()
    return choice.subscribe(follow)
  }, [choice])
  useEffect(() => choice.onRegion(() => void revalidate()), [choice, revalidate])
  useEffect(() => choice.followOthers(), [choice])
  const state = useMemo(() => ({ visitor, rates, ratesDay }), [visitor, rates, ratesDay])
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
  const { subscribe, get, choose } = useProvided(ChoiceContext)
  return {
    chosen: useSyncExternalStore(subscribe, get, get),
    setCurrency: (currency) => choose({ currency }),
    setRegion: (region) => choose({ region }),
  }
}

function useProvided<T>(context: Context<T | null>): T {
  const provided = use(context)
  // The specification's words for a use outside the provider.
  if (!provided) throw new Error('useCurrency must be used within a CurrencyProvider')
  return provided
}
