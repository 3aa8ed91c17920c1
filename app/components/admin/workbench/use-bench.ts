import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher, useNavigate, useRevalidator } from 'react-router'
import type { Workbench, WorkbenchItem } from '#services/review/get-workbench.ts'
import { countBench } from './count-bench.ts'
import { type Box, createOutbox, readEmpty } from './outbox.ts'

type Outbox = ReturnType<typeof createOutbox>
let shared: Outbox | null = null

/** One for the tab, made when the page runs in a browser. */
function openOutbox(): Outbox {
  shared ??= createOutbox(sessionStorage)
  return shared
}

/** Fewer than this many in hand: the next ones are fetched. */
const FEWEST_IN_HAND = 10
const TAKEN = 30

/** The listings in hand, without those that were decided here; decisions go to the server in the background. */
export function useBench(loaded: Workbench, search: string) {
  const box = useSyncExternalStore(subscribe, () => openOutbox().read(), readEmpty)
  const [skipped, setSkipped] = useState<ReadonlyArray<number>>([])
  // The listing on the screen stays there until it is decided or skipped, whatever the server sends meanwhile.
  const [firstId, setFirstId] = useState<number | null>(
    Number(new URLSearchParams(search).get('listing')) || null,
  )
  const params = new URLSearchParams(search)
  // Listings of other filters are not these.
  const more = useFetcher<Workbench>({ key: `review ${params.get('store')} ${params.get('reason')}` })
  const fresh = more.data ?? loaded
  const items = orderItems(fresh.items, { box, skipped, firstId })
  const shownId = items[0]?.id ?? null
  if (shownId !== firstId) setFirstId(shownId)
  useKeepUp({
    box,
    load: () => void more.load(moreAddress(search, skipped.length)),
    count: items.length,
    fresh,
  })
  const counts = countBench(fresh, box)
  return {
    ...counts,
    box,
    items,
    waiting: Math.max(items.length, counts.waiting),
    decide(item: WorkbenchItem, fields: Readonly<Record<string, string>>, outcome: string) {
      setFirstId(null)
      openOutbox().add({ item, fields, outcome })
    },
    skip: (item: WorkbenchItem) => {
      setFirstId(null)
      setSkipped([...skipped.filter((id) => id !== item.id), item.id])
    },
    /** False when nothing of this tab is left to undo. */
    undo(): boolean {
      const item = openOutbox().undoLast()
      if (item) setFirstId(item.id)
      return item !== null
    },
  }
}

function subscribe(listener: () => void): () => void {
  const outbox = openOutbox()
  const end = outbox.subscribe(listener)
  window.addEventListener('online', outbox.sendAll)
  return () => {
    end()
    window.removeEventListener('online', outbox.sendAll)
  }
}

function moreAddress(search: string, skipped: number): string {
  const params = new URLSearchParams(search)
  params.delete('always')
  params.set('take', String(TAKEN + skipped))
  return `/admin/review?${params}`
}

function orderItems(
  fresh: ReadonlyArray<WorkbenchItem>,
  { box, skipped, firstId }: { box: Box; skipped: ReadonlyArray<number>; firstId: number | null },
): WorkbenchItem[] {
  const back = box.entries
    .filter(({ isUndone, state }) => isUndone || state === 'refused')
    .map(({ item }) => item)
  const gone = new Set(
    box.entries.filter(({ isUndone, state }) => !isUndone && state !== 'refused').map(({ item }) => item.id),
  )
  // What was refused comes last: it must not push away the listing that is being decided.
  const all = [...new Map([...fresh, ...back].map((item) => [item.id, item])).values()]
  const left = all.filter(({ id }) => !gone.has(id))
  const rank = ({ id }: WorkbenchItem) => (id === firstId ? -1 : skipped.indexOf(id) + 1)
  return left.toSorted((a, b) => rank(a) - rank(b))
}

/** Fetches more before they run out, shows the new counts when all is sent, and goes where a decision leads. */
function useKeepUp({
  box,
  load,
  count,
  fresh,
}: {
  box: Box
  load: () => void
  count: number
  fresh: Workbench
}) {
  const revalidator = useRevalidator()
  const navigate = useNavigate()
  const unsent = box.entries.filter(
    ({ state, isUndone }) => state === 'waiting' || (isUndone && state === 'done'),
  )
  const before = useRef(0)
  const isShort = count < FEWEST_IN_HAND && fresh.waiting > fresh.items.length
  const fetchMore = useEffectEvent(load)
  const catchUp = useEffectEvent(() => {
    if (before.current > 0 && unsent.length === 0) void revalidator.revalidate()
    before.current = unsent.length
  })
  const leading = box.entries.find(({ problem }) => problem?.open)
  const leadingTo = leading?.problem?.open ?? null
  const follow = useEffectEvent(() => {
    if (!leading || leadingTo === null) return
    openOutbox().forget(leading.key)
    void navigate(leadingTo)
  })
  const forgetUndone = useEffectEvent(() => openOutbox().forgetUndone(fresh.decisions))
  useEffect(() => forgetUndone(), [])
  useEffect(() => {
    if (isShort) fetchMore()
  }, [isShort])
  useEffect(() => {
    if (leadingTo !== null) follow()
  }, [leadingTo])
  useEffect(() => {
    catchUp()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (unsent.length > 0) window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsent.length])
}
