import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OfferView } from '#app/components/offers/offer-view.ts'
import { VisitStore } from '#app/components/offers/visit-store.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { EvidenceAnswer } from './evidence-answer.ts'
import { EvidenceSections } from './evidence-sections.tsx'
import { NoEvidence } from './no-evidence.tsx'
import styles from './pane.module.css'
import { PaneFrame } from './pane-frame.tsx'
import { ReportButton } from './report-button.tsx'
import { ReportSteps } from './report-steps.tsx'
import { useLead } from './use-lead.ts'

type Offer = Pick<OfferView, 'visitUrl' | 'stock' | 'store'>

/** The evidence of an offer, fetched when the pane opens; the form for reporting it takes its place. */
export function EvidencePane({
  address,
  offer,
  onClose,
}: {
  address: string
  offer: Offer
  onClose: () => void
}) {
  const t = useTranslation('product')
  const tEvidence = useTranslation('evidence')
  const { load, data } = useFetcher<EvidenceAnswer>()
  // As it was when the form opened: the report itself may take the offer off the page.
  const [reported, setReported] = useState<Evidence | null>(null)
  const [isSent, setIsSent] = useState(false)
  useEffect(() => void load(address), [load, address])
  const evidence = data?.evidence ?? null
  return (
    <PaneFrame
      title={isSent ? tEvidence('sent.heading') : t(reported ? 'evidence.report' : 'evidence.title')}
      lead={reported ? !isSent && t('evidence.threeTaps') : evidence && <Lead evidence={evidence} />}
      isTall={!reported}
      onClosed={onClose}
    >
      {(close) =>
        reported ? (
          <ReportSteps
            evidence={reported}
            onBack={() => setReported(null)}
            onSent={() => setIsSent(true)}
            onDone={close}
          />
        ) : (
          <ShownEvidence
            answer={data ?? null}
            offer={offer}
            onRetry={() => void load(address)}
            onReport={() => setReported(evidence)}
          />
        )
      }
    </PaneFrame>
  )
}

function ShownEvidence({
  answer,
  offer,
  onRetry,
  onReport,
}: {
  /** Null while it is fetched. */
  answer: EvidenceAnswer | null
  offer: Offer
  onRetry: () => void
  onReport: () => void
}) {
  const evidence = answer?.evidence ?? null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <div className={styles.body} tabIndex={0} aria-busy={answer === null || undefined}>
        {answer === null && <Loading />}
        {answer && !evidence && <NoEvidence state={answer.state} onRetry={onRetry} />}
        {evidence && <EvidenceSections evidence={evidence} />}
      </div>
      {evidence && (
        <div className={styles.foot}>
          <ReportButton evidence={evidence} onReport={onReport} />
          <VisitStore offer={offer} />
        </div>
      )}
    </>
  )
}

/** Its words arrive with the evidence. */
function Lead({ evidence }: { evidence: Evidence }) {
  return useLead(evidence)
}

const LINES = ['70%', '100%', '90%', '60%', '100%', '80%']

function Loading() {
  const t = useTranslation('product')
  return (
    <div className={styles.loading}>
      <p className="sr">{t('evidence.loading')}</p>
      {LINES.map((width, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={nth} width={width} height="1.25rem" />
      ))}
    </div>
  )
}
