import type { EvidenceAnswer } from '#app/components/evidence/evidence-answer.ts'
import { EvidenceSections } from '#app/components/evidence/evidence-sections.tsx'
import { NoEvidence } from '#app/components/evidence/no-evidence.tsx'
import { EvidenceHead } from '#app/components/evidence/page-head.tsx'
import styles from '#app/components/evidence/pane.module.css'
import { ReportButton } from '#app/components/evidence/report-button.tsx'
import { useLead } from '#app/components/evidence/use-lead.ts'
import { ExternalButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { seoMeta } from '#app/seo/seo.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { Route } from './+types/evidence.ts'
import { answerEvidence } from './evidence-answer.server.ts'

export const handle = { namespaces: ['evidence', 'offers'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader(args: Route.LoaderArgs) {
  return answerEvidence(args, 'evidence')
}

/** Also for the pane, which must stay when the answer does not arrive. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await withMessages(serverLoader(), handle.namespaces)
  } catch (error) {
    if (error instanceof Response) throw error
    return { state: 'failed', evidence: null, seo: null } as const
  }
}

export default function EvidenceRoute({ loaderData }: Route.ComponentProps) {
  const answer: EvidenceAnswer = loaderData
  return (
    <main id="main" className="wrap">
      {answer.evidence ? (
        <EvidencePage evidence={answer.evidence} />
      ) : (
        <NoEvidence state={answer.state} headingLevel="h1" />
      )}
    </main>
  )
}

function EvidencePage({ evidence }: { evidence: Evidence }) {
  const t = useTranslation('product')
  const lead = useLead(evidence)
  const { product, store, stock, offerId } = evidence
  return (
    <>
      <EvidenceHead product={product} title={t('evidence.title')} lead={lead} />
      <Sheet isBleeding className={styles.page}>
        <div className={styles.sections}>
          <h2 className="sr">{store.name}</h2>
          <EvidenceSections evidence={evidence} />
          <div className={styles.actions}>
            <ReportButton evidence={evidence} />
            {stock === 'in_stock' && (
              <ExternalButtonLink href={`/go/${offerId}`} rel="sponsored nofollow noopener">
                {t('offer.visit')}
                <span className="sr">: {t('opensInNewTab', { name: store.name })}</span>
                <Icon name="arrow-up-right-bold" />
              </ExternalButtonLink>
            )}
          </div>
        </div>
      </Sheet>
    </>
  )
}
