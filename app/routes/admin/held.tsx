import { useRef } from 'react'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { AskForm } from '#app/components/admin/held/ask-form.tsx'
import styles from '#app/components/admin/held/held.module.css'
import { HeldPrice } from '#app/components/admin/held/held-price.tsx'
import { HeldRun } from '#app/components/admin/held/held-run.tsx'
import { PriceRows } from '#app/components/admin/held/price-rows.tsx'
import { sayCount, sayDoubts } from '#app/components/admin/held/say-held.ts'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { useSectionKeys } from '#app/components/admin/use-section-keys.ts'
import { depsContext } from '#app/context.ts'
import { getHeldPage } from '#services/held/get-held-page.ts'
import type { Route } from './+types/held.ts'
import { HELD_HANDLERS } from './held-actions.server.ts'
import { draftQuestion } from './held-question.server.ts'

export const meta = adminMeta('Held')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const price = searchParams.get('price') ?? ''
  const chosenId = /^\d{1,9}$/.test(price) ? Number(price) : null
  const page = await getHeldPage(context.get(depsContext), { chosenId })
  return { ...page, draft: draftQuestion(page, searchParams.get('ask') ?? '') }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, HELD_HANDLERS)
}

const LEAD =
  'Too far from what is likely, so it waits for you, however often it is read. Visitors see the last price that was believed.'

export default function HeldRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, prices, refused, now, draft, isMailLive } = loaderData
  const first = useRef<HTMLElement>(null)
  useSectionKeys(first, 'arq')
  const [chosen, ...others] = prices
  const doubts = sayDoubts(runs, prices.length)
  return (
    <>
      <AdminHead title="Held" lead={LEAD}>
        <p className={`small ${styles.counts}`}>
          <b>{doubts.total}</b>
          {doubts.parts && `: ${doubts.parts}`}
        </p>
      </AdminHead>
      <UndoNotice answer={actionData} />
      {draft && (
        <AskForm
          key={draft.ask}
          draft={draft}
          isMailLive={isMailLive}
          answer={actionData?.values ? actionData : undefined}
        />
      )}
      {runs.map((run, nth) => (
        <HeldRun key={run.id} run={run} now={now} ref={nth === 0 ? first : undefined} hasKeys={nth === 0} />
      ))}
      {chosen && (
        <HeldPrice
          key={chosen.id}
          hold={chosen}
          now={now}
          ref={runs.length === 0 ? first : undefined}
          hasKeys={runs.length === 0}
        />
      )}
      <PriceRows title={sayCount(others.length, 'more single price')} prices={others} now={now} />
      {runs.length + prices.length === 0 && (
        <PanelSection title="Nothing waits">
          <p className="muted">Every price that was read is believed, or was refused.</p>
        </PanelSection>
      )}
      <PriceRows
        title={`${sayCount(refused.length, 'refused price')}, still read`}
        lead="They stay out, and wait for nothing."
        prices={refused}
        now={now}
        areRefused
      />
    </>
  )
}
