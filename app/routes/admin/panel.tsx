import { type ActionHandlers, answerIntent } from '#app/admin/action.server.ts'
import { adminContext } from '#app/admin/admin-context.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { ActionCard } from '#app/components/admin/action-card.tsx'
import { ACTION_WORDS, type FunctionKind } from '#app/components/admin/action-words.ts'
import { MorningHead } from '#app/components/admin/morning/morning-head.tsx'
import { MorningParts } from '#app/components/admin/morning/morning-parts.tsx'
import { PanelCounts } from '#app/components/admin/panel-counts.tsx'
import { StaleRates } from '#app/components/admin/rates/stale-rates.tsx'
import { RecentRuns } from '#app/components/admin/recent-runs.tsx'
import { SetupSteps } from '#app/components/admin/setup-steps.tsx'
import { FirstSteps } from '#app/components/admin/start/first-steps.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { UnmatchedListings } from '#app/components/admin/unmatched-listings.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { depsContext } from '#app/context.ts'
import { getPanel } from '#services/admin/get-panel.ts'
import { startFunction } from '#services/admin/start-function.ts'
import { getMorning } from '#services/morning/get-morning.ts'
import { getStartProgress } from '#services/start/get-start.ts'
import type { Route } from './+types/panel.ts'
import styles from './panel.module.css'
import { readStoreHandler } from './read-store.server.ts'

export const meta = adminMeta('Admin')

const KINDS = ['fetch-store-prices', 'fix-store-url', 'import-shopify-products'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { id, email } = context.get(adminContext)
  return {
    ...(await getPanel(deps)),
    start: await getStartProgress(deps),
    morning: await getMorning(deps, { adminId: id, email }),
    email,
  }
}

/** For browsers without scripts; with them the cards call the API and follow the progress. */
export function action(args: Route.ActionArgs) {
  return answerIntent(args, {
    ...Object.fromEntries(KINDS.map((kind) => [kind, buildStarter(kind)])),
    'read-store': readStoreHandler,
  })
}

function buildStarter(kind: FunctionKind): ActionHandlers[string] {
  return async ({ deps, admin }) => {
    const started = await startFunction(deps, { kind, admin })
    if (!started.ok) return { ok: false, title: ACTION_WORDS[kind].failed }
    return { ok: true, title: started.message, text: 'Load this page again to see how far it is.' }
  }
}

/** The operator's first page of the day, and below it the commands. */
export default function PanelRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, latest, runs, waiting, staleRates, start, morning, email } = loaderData
  return (
    <>
      <MorningHead morning={morning} email={email} />
      <UndoNotice answer={actionData} />
      {staleRates && <StaleRates day={staleRates.day} />}
      {start.isOpen && <FirstSteps start={start} />}
      <MorningParts morning={morning} />
      <div className={styles.counts}>
        <PanelCounts counts={counts} />
      </div>
      <Sheet as="section" isBleeding className={styles.actions}>
        {KINDS.map((kind) => (
          <ActionCard key={kind} kind={kind} latest={latest[kind]} isPrimary={kind === KINDS[0]} />
        ))}
      </Sheet>
      <div className={styles.two}>
        <RecentRuns runs={runs} />
        <SetupSteps />
      </div>
      <UnmatchedListings waiting={waiting} />
    </>
  )
}
