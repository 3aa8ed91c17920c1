import { useEffect, useEffectEvent, useState } from 'react'
import type { OperationProgress } from '#domain/operation-progress.ts'
import type { FunctionKind } from './action-words.ts'

type Outcome = { readonly ok: boolean; readonly message: string | null; readonly error?: unknown }

/**
 * Starts a long command and follows it, also one already running when the page loaded. The server's last message
 * is shown until the next.
 */
export function useOperation(
  kind: FunctionKind,
  latest: OperationProgress | undefined,
  onEnd: (outcome: Outcome) => void,
) {
  const [progress, setProgress] = useState(latest)
  const [isStarting, setIsStarting] = useState(false)
  const [followed, setFollowed] = useState(latest?.status === 'running' ? latest.id : null)
  // One that began elsewhere, such as by another button of the page, is followed too.
  const begun = latest?.status === 'running' ? latest.id : null
  const [known, setKnown] = useState(begun)
  if (begun !== null && begun !== known) {
    setKnown(begun)
    if (followed === null && !isStarting) setFollowed(begun)
  }
  const end = useEffectEvent((outcome: Outcome) => {
    setFollowed(null)
    onEnd(outcome)
  })

  useEffect(() => {
    if (followed === null) return
    const events = new EventSource(`/api/admin/runs/${followed}/events`)
    events.addEventListener('progress', (event) => setProgress(JSON.parse(event.data)))
    events.addEventListener('end', (event) => {
      events.close()
      const last = JSON.parse(event.data) as OperationProgress
      setProgress(last)
      end({ ok: last.status === 'done', message: last.message, error: last.message })
    })
    events.addEventListener('error', () => {
      // The browser reopens a connection that was only lost; one that was refused is closed.
      if (events.readyState === EventSource.CLOSED)
        end({ ok: false, message: null, error: 'the run could not be followed' })
    })
    return () => events.close()
  }, [followed])

  async function start() {
    setIsStarting(true)
    setProgress(undefined)
    try {
      const answer = await fetch(`/api/admin/functions/${kind}`, { method: 'POST' })
      const body = await answer.json()
      if (!answer.ok) throw new Error(body?.error?.message ?? `HTTP ${answer.status}`)
      setFollowed(body.runId)
    } catch (error) {
      end({ ok: false, message: null, error })
    } finally {
      setIsStarting(false)
    }
  }

  return { progress, isBusy: isStarting || followed !== null, start }
}
