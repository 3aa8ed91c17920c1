import type { StartCounts, StartStore } from '#data/start-facts.ts'

const STEPS = ['catalogue', 'store', 'feed', 'switch-on', 'import', 'window'] as const
export type StepName = (typeof STEPS)[number]
export type StepState = 'done' | 'now' | 'open'

export type StartFacts = {
  readonly counts: StartCounts
  readonly stores: ReadonlyArray<StartStore>
  readonly hasImported: boolean
  readonly proposals: number
}

/** The first step that is not done is the one to take now. */
export function listSteps({
  counts,
  stores,
  hasImported,
  proposals,
}: StartFacts): Record<StepName, StepState> {
  const [store] = stores
  const isOn = counts.activeStores > 0
  const isRead =
    counts.prices > 0 || stores.some(({ runStatus }) => runStatus === 'complete' || runStatus === 'unchanged')
  const isDone: Record<StepName, boolean> = {
    // A site may do without the starter catalogue: then its stores' listings are its products.
    catalogue: counts.products > 0 || counts.stores > 0,
    store: counts.stores > 0,
    feed: isOn || (store !== undefined && store.platform !== ''),
    'switch-on': isOn && isRead,
    import: hasImported && proposals === 0,
    window: counts.compared > 0,
  }
  const now = STEPS.find((step) => !isDone[step])
  const stateOf = (step: StepName): StepState => (isDone[step] ? 'done' : step === now ? 'now' : 'open')
  return Object.fromEntries(STEPS.map((step) => [step, stateOf(step)])) as Record<StepName, StepState>
}

export function countDone(steps: Record<StepName, StepState>): number {
  return STEPS.filter((step) => steps[step] === 'done').length
}
