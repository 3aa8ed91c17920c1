import { type FormEvent, useEffect, useRef } from 'react'
import { Form, redirect, useLocation, useNavigate } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminContext } from '#app/admin/admin-context.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { DemoMark } from '#app/components/admin/demo-mark.tsx'
import { REVIEW_REASON_WORDS } from '#app/components/admin/review/reason-words.ts'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { AlwaysPanel } from '#app/components/admin/workbench/always-panel.tsx'
import { Bench, readFields } from '#app/components/admin/workbench/bench.tsx'
import type { BenchAnswer } from '#app/components/admin/workbench/bench-answer.ts'
import { BenchProgress } from '#app/components/admin/workbench/bench-progress.tsx'
import { BenchKeys, NextList } from '#app/components/admin/workbench/next-list.tsx'
import { sayCans } from '#app/components/admin/workbench/say-bench.ts'
import { TroubleNotice } from '#app/components/admin/workbench/trouble-notice.tsx'
import { UndoBar } from '#app/components/admin/workbench/undo-bar.tsx'
import { useBench } from '#app/components/admin/workbench/use-bench.ts'
import { useBenchKeys } from '#app/components/admin/workbench/use-bench-keys.ts'
import styles from '#app/components/admin/workbench/workbench.module.css'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { depsContext } from '#app/context.ts'
import { getWorkbench } from '#services/review/get-workbench.ts'
import { tryAlways } from '#services/review/try-always.ts'
import type { Route } from './+types/review.ts'
import { WORKBENCH_HANDLERS } from './workbench-actions.server.ts'

export const meta = adminMeta('Review')

/** A page waits so long for the replay; on request longer. */
const REPLAY_MS = 4000
const LONG_REPLAY_MS = 60_000

export async function loader({ url, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { searchParams } = url
  const number = (name: string) => Number(/^\d{1,9}$/.exec(searchParams.get(name) ?? '')?.[0] ?? 0)
  const bench = await getWorkbench(deps, searchParams, context.get(adminContext))
  const [listingId, productId, cans] = [number('listing'), number('always'), number('cans') || 1]
  const option = searchParams.get('rule') ?? ''
  const mostMs = searchParams.has('long') ? LONG_REPLAY_MS : REPLAY_MS
  const always =
    listingId && productId ? await tryAlways(deps, { listingId, productId, cans, option }, { mostMs }) : null
  return { ...bench, always }
}

export async function action(args: Route.ActionArgs) {
  const answered = await answerIntent<BenchAnswer>(args, WORKBENCH_HANDLERS)
  if (answered.data.open) throw redirect(answered.data.open)
  return answered
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const bench = useBench(loaderData, search)
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useBenchKeys(page)
  const [item] = bench.items
  const { always } = loaderData
  useFreshFocus(item?.id ?? null, heading)
  const params = new URLSearchParams(search)
  const isPinned = always !== null && item !== undefined && params.get('listing') === String(item.id)
  const decide = (fields: Readonly<Record<string, string>>, outcome: string) => {
    if (!item) return
    bench.decide(item, fields, outcome)
    if (params.has('listing')) void navigate(keep(params, {}), { preventScrollReset: true })
  }
  const sendAlways = (event: FormEvent<HTMLFormElement>) =>
    decide(readFields(event), `is always ${always?.productName}, ${sayCans(always?.cans ?? 1)}`)
  const [first] = item?.candidates ?? []
  const alwaysFields = item &&
    first && { listing: String(item.id), always: String(first.id), cans: String(item.cans ?? first.cans) }
  return (
    <div ref={page}>
      <div className={styles.pageHead}>
        <h1>
          Review <DemoMark />
        </h1>
        <BenchProgress decided={bench.decidedToday} waiting={bench.waiting} box={bench.box} />
        <Filters loaderData={loaderData} />
      </div>
      <UndoNotice answer={actionData && !actionData.ok ? actionData : undefined} />
      <TroubleNotice box={bench.box} />
      <UndoBar box={bench.box} decisions={bench.decisions} onUndo={bench.undo} />
      {item ? (
        <>
          <Bench
            key={item.id}
            item={item}
            place={`Listing ${bench.decidedToday + 1} of ${bench.decidedToday + bench.waiting}`}
            onDecide={decide}
            onSkip={() => bench.skip(item)}
            skipTo={keep(params, {
              skip: [...(params.get('skip') ?? '').split(' '), item.id].join(' ').trim(),
            })}
            alwaysTo={alwaysFields ? `${keep(params, alwaysFields)}#always` : ''}
            headingRef={heading}
          />
          <div className={styles.split}>
            {isPinned && (
              <AlwaysPanel
                key={item.id}
                tried={always}
                storeName={item.storeName}
                listingId={item.id}
                fields={{
                  ...{
                    listing: String(item.id),
                    always: String(always.productId),
                    cans: String(always.cans),
                  },
                }}
                longerTo={`${keep(params, { ...alwaysFields, rule: always.chosen?.key ?? '', long: '1' })}#always`}
                onSubmit={sendAlways}
              />
            )}
            <div className={styles.stack}>
              <NextList items={bench.items} waiting={bench.waiting} />
              <BenchKeys />
            </div>
          </div>
        </>
      ) : (
        <EmptyState
          art={null}
          title="Nothing waits here."
          hint="Gift cards, mixed boxes and the like are under All listings, Which: Unmatched."
        />
      )}
    </div>
  )
}

function Filters({ loaderData: { filters, stores } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Form method="get" className={styles.filters} aria-label="Which listings">
      <Select name="store" label="Store" isLabelHidden defaultValue={filters.store ?? ''}>
        <option value="">All stores</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="reason" label="Reason" isLabelHidden defaultValue={filters.reason ?? ''}>
        <option value="">All reasons</option>
        {Object.entries(REVIEW_REASON_WORDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="quiet" size="sm">
        Show
      </Button>
      <ButtonLink to="/admin/review/all" variant="text" size="sm">
        All listings
      </ButtonLink>
    </Form>
  )
}

/** The address of this page with the same filters. */
function keep(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const kept = new URLSearchParams(change)
  for (const name of ['store', 'reason']) if (params.get(name)) kept.set(name, params.get(name)!)
  return `/admin/review?${kept}`
}

/** A new listing gets the focus, so that a screen reader goes on there; the first one leaves it where it is. */
function useFreshFocus(itemId: number | null, heading: React.RefObject<HTMLHeadingElement | null>) {
  const before = useRef(itemId)
  useEffect(() => {
    if (before.current === itemId) return
    before.current = itemId
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight) heading.current?.scrollIntoView({ block: 'center' })
  }, [itemId, heading])
}
