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
import { wakeQuietParts } from '#app/components/ui/signs-of-life.ts'
import type { Currency, ExchangeRates } from '#domain/currency.ts'
import type { Region } from '#domain/region.ts'
import { readStoredVisitor, type Visitor, visitorCookies } from '#domain/visitor.ts'

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
const ChoiceContext = createContext<ReturnType<typeof createChoice> | null>(null)

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
  const [choice] = useState(() => createChoice(initial))
  // A picker answers at once; the prices wait for the parts of the page whose scripts have yet to come.
  useEffect(() => {
    const follow = () => startTransition(() => setVisitor(choice.get()))
    // Somebody may have chosen while the page came to life.
    follow()
    return choice.subscribe(follow)
  }, [choice])
  useEffect(() => choice.onRegion(() => void revalidate()), [choice, revalidate])
  useEffect(() => {
    // Back to a page that stood still meanwhile: what was chosen on others holds here too.
    const recall = ({ persisted }: PageTransitionEvent) => persisted && choice.recall()
    addEventListener('pageshow', recall)
    return () => removeEventListener('pageshow', recall)
  }, [choice])
  const state = useMemo(() => ({ visitor, rates }), [visitor, rates])
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

/** Kept outside React: a context that changes at once would take away the parts of the page that are still asleep. */
function createChoice(initial: Visitor) {
  let chosen = initial
  /** What the page's data is for. */
  let { region } = initial
  const listeners = new Set<() => void>()
  const regionListeners = new Set<() => void>()

  function show(part: Partial<Visitor>) {
    chosen = { ...chosen, ...part }
    for (const listener of listeners) listener()
    tellRegion()
  }

  function tellRegion() {
    if (chosen.region === region || regionListeners.size === 0) return
    region = chosen.region
    for (const listener of regionListeners) listener()
  }

  return {
    get: () => chosen,
    choose(part: Partial<Visitor>) {
      remember(part)
      show(part)
    },
    recall() {
      show(readStoredVisitor(document.cookie))
      wakeQuietParts()
    },
    subscribe: (listener: () => void) => addTo(listeners, listener),
    onRegion(listener: () => void) {
      const remove = addTo(regionListeners, listener)
      tellRegion()
      return remove
    },
  }
}

function addTo(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
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
