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
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Region } from '#domain/region.ts'
import { readStoredVisitor, type Visitor } from '#domain/visitor.ts'
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
  /** Changes every price on the page at once and is stored. */
  setCurrency(currency: Currency): void
  /** Shipping depends on it, so the page's data is fetched again. */
  setRegion(region: Region): void
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
    () => followOtherTabs(() => setChosen((last) => withStored(last, readStoredVisitor(document.cookie)))),
    [],
  )
  useDataOf(chosen.region)
  const choice = useMemo(() => {
    function choose(part: Partial<Visitor>) {
      rememberChoice(part)
      setChosen((last) => ({ ...last, ...part }))
    }
    return {
      chosen,
      setCurrency: (currency: Currency) => choose({ currency }),
      setRegion: (region: Region) => choose({ region }),
    }
  }, [chosen])
  const state = useMemo(() => ({ visitor, rates, ratesDay }), [visitor, rates, ratesDay])
  return (
    <VisitorContext value={state}>
      <ChoiceContext value={choice}>{children}</ChoiceContext>
    </VisitorContext>
  )
}

function withStored(last: Visitor, stored: Partial<Visitor>): Visitor {
  const { currency = last.currency, region = last.region } = stored
  return currency === last.currency && region === last.region ? last : { currency, region }
}

/** Fetches the page's data again when it is for another region. */
function useDataOf(region: Region) {
  const { revalidate } = useRevalidator()
  const fetched = useRef(region)
  useEffect(() => {
    if (fetched.current === region) return
    fetched.current = region
    void revalidate()
  }, [region, revalidate])
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
