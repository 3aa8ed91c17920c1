import { isOutage } from '#domain/outage.ts'
import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { SiteDeps } from '#services/deps.ts'
import { type CountForm, createFormCounter, findNetwork, nameSender } from './limits.ts'

const SPAN_SECONDS = 60

type Limits = { readonly perForm: number; readonly inAll: number }

/**
 * The same limits for all nodes on a database: exactly, because a form is written there anyway. Refused without a query
 * where this node alone has counted too many, and counted here alone while the database is away.
 */
export function createSharedFormCounter({
  perForm,
  inAll,
  trustProxy,
  deps,
}: Limits & { trustProxy: boolean; deps: Pick<SiteDeps, 'db' | 'now'> }): CountForm {
  const countHere = createFormCounter({ perForm, inAll, trustProxy, now: deps.now })
  return async (context, form, memberId = null) => {
    const waitSeconds = countHere(context, form, memberId)
    if (waitSeconds !== null) return waitSeconds
    const network = findNetwork(context, { trustProxy })
    const limits = [
      { name: `form ${form} ${nameSender({ memberId, network })}`, most: perForm, spanSeconds: SPAN_SECONDS },
      { name: `forms network ${network}`, most: inAll, spanSeconds: SPAN_SECONDS },
    ]
    try {
      return (await limitAttempts(deps, limits))?.retrySeconds ?? null
    } catch (error) {
      if (!isOutage(error)) throw error
      return null
    }
  }
}
