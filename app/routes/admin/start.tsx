import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ProgressBar } from '#app/components/admin/progress-bar.tsx'
import { SoFar } from '#app/components/admin/start/so-far.tsx'
import { StartChecks } from '#app/components/admin/start/start-checks.tsx'
import { StartRoad } from '#app/components/admin/start/start-road.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { depsContext } from '#app/context.ts'
import { getStart } from '#services/start/get-start.ts'
import type { Route } from './+types/start.ts'
import styles from './start.module.css'
import { startHandlers } from './start-actions.server.ts'

export const meta = adminMeta('First steps')

export async function loader({ context }: Route.LoaderArgs) {
  return getStart(context.get(depsContext))
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, startHandlers)
}

const STEPS = 6
const LOOK_EVERY_MS = 2000

export default function StartRoute({ loaderData: start, actionData }: Route.ComponentProps) {
  useFreshWhile(start.stores.some(({ status, runStatus }) => status === 'active' && isUnderWay(runStatus)))
  return (
    <>
      <AdminHead title="First steps" lead="From an empty site to prices that visitors can compare.">
        <div className={styles.progress}>
          <ProgressBar
            label="First steps done"
            percent={(start.done / STEPS) * 100}
            isDone={start.done === STEPS}
            start={
              <>
                <b>
                  {start.done} of {STEPS}
                </b>{' '}
                steps done
              </>
            }
          />
        </div>
      </AdminHead>
      <UndoNotice answer={actionData} />
      <div className={styles.split}>
        <StartRoad start={start} />
        <div className={styles.aside}>
          <StartChecks checks={start.checks} />
          <SoFar start={start} />
        </div>
      </div>
    </>
  )
}

/** Before its first run too: that begins within a minute. */
function isUnderWay(status: string | null): boolean {
  return status === null || status === 'running'
}

function useFreshWhile(isUnderWay: boolean) {
  const revalidator = useRevalidator()
  const look = useEffectEvent(() => revalidator.revalidate())
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
