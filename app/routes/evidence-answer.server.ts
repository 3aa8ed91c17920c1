import { data, type RouterContextProvider } from 'react-router'
import { depsContext, requestContext } from '#app/context.ts'
import { getSeo } from '#app/seo/seo.server.ts'
import { EVIDENCE_PAGE } from '#domain/addresses/page-queries.ts'
import { isOutage } from '#domain/outage.ts'
import { onReplica } from '#services/deps.ts'
import { findEvidence } from '#services/evidence/find-evidence.ts'

const OFFER_ID = /^[1-9]\d{0,8}$/

/** For both pages about an offer's evidence. A missing offer or an outage is an answer too: a pane shows it in place. */
export async function answerEvidence(
  {
    request,
    params,
    context,
  }: {
    request: Request
    params: { offerId: string }
    context: Readonly<RouterContextProvider>
  },
  page: 'evidence' | 'report',
) {
  const seo = getSeo(context, page)
  const asked = EVIDENCE_PAGE.parse(new URL(request.url).searchParams)
  try {
    const offerId = OFFER_ID.test(params.offerId) ? Number(params.offerId) : null
    const evidence =
      offerId === null ? null : await findEvidence(onReplica(context.get(depsContext)), { ...asked, offerId })
    if (evidence) return data({ state: 'found', evidence, seo } as const)
    return data({ state: 'missing', evidence: null, seo: getSeo(context, 'notFound') } as const, {
      status: 404,
    })
  } catch (error) {
    if (!isOutage(error)) throw error
    context.get(requestContext).reportError(error)
    return data({ state: 'away', evidence: null, seo } as const, { status: 503 })
  }
}
