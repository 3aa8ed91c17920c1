import { data, Form } from 'react-router'
import { NoEvidence } from '#app/components/evidence/no-evidence.tsx'
import { EvidenceHead } from '#app/components/evidence/page-head.tsx'
import styles from '#app/components/evidence/pane.module.css'
import { ReportFields } from '#app/components/evidence/report-form.tsx'
import { ReportSent } from '#app/components/evidence/report-sent.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { requestContext } from '#app/context.ts'
import { answerForm } from '#app/forms/answer-form.server.ts'
import { sendForm } from '#app/forms/send-form.ts'
import { useTranslation, withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { seoMeta } from '#app/seo/seo.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { checkReport, type ReportAnswered } from '#domain/forms/report.ts'
import { evidencePath, productPath, reportPath } from '#domain/pages.ts'
import { reportPrice } from '#services/reports/report-price.ts'
import type { Route } from './+types/report.ts'
import { answerEvidence } from './evidence-answer.server.ts'

export const handle = { namespaces: ['evidence', 'offers'] } as const satisfies RouteHandle
export const meta = seoMeta

export function loader(args: Route.LoaderArgs) {
  return answerEvidence(args, 'report')
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

export async function action(args: Route.ActionArgs) {
  const { network, language } = args.context.get(requestContext)
  const offerId = /^\d{1,9}$/.test(args.params.offerId) ? Number(args.params.offerId) : 0
  let code: string | null = null
  const answer = await answerForm(args, {
    check: checkReport,
    statuses: { gone: 410 },
    async submit(deps, value) {
      const reported = await reportPrice(deps, { ...value, offerId, network, language })
      if (reported.outcome === 'done') code = reported.code
      return reported.outcome
    },
  })
  return data({ ...answer.data, code }, answer.init ?? undefined)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation('product')
  const tEvidence = useTranslation('evidence')
  const { evidence, state } = loaderData
  const answer = actionData as ReportAnswered | undefined
  const isSent = answer?.outcome === 'done'
  const title = isSent ? tEvidence('sent.heading') : t('evidence.report')
  return (
    <main id="main" className="wrap">
      {evidence && (
        <EvidenceHead product={evidence.product} title={title} lead={isSent ? '' : t('evidence.threeTaps')} />
      )}
      {isSent && !evidence && <h1>{title}</h1>}
      {isSent && <Sent evidence={evidence} answer={answer} />}
      {!isSent && evidence && <ReportPage evidence={evidence} answer={answer} />}
      {!isSent && !evidence && <NoEvidence state={state} headingLevel="h1" />}
    </main>
  )
}

function ReportPage({ evidence, answer }: { evidence: Evidence; answer: ReportAnswered | undefined }) {
  const t = useTranslation('evidence')
  const { offerId } = evidence
  return (
    <Sheet isBleeding className={styles.page}>
      <Form className={styles.sections} method="post" action={reportPath(offerId, evidence)} noValidate>
        <ReportFields evidence={evidence} answer={answer} />
        <div className={styles.actions}>
          <Button type="submit">{t('report.send')}</Button>
          <ButtonLink variant="quiet" to={evidencePath(offerId, evidence)}>
            {t('report.back')}
          </ButtonLink>
        </div>
      </Form>
    </Sheet>
  )
}

/** The offer may be hidden by now, because of this very report. */
function Sent({ evidence, answer }: { evidence: Evidence | null; answer: ReportAnswered }) {
  const t = useTranslation('evidence')
  return (
    <Sheet isBleeding className={styles.page}>
      <div className={styles.sections} role="status">
        <ReportSent evidence={evidence} answer={answer} />
        <div className={styles.actions}>
          <ButtonLink to={evidence ? productPath(evidence.product.slug) : '/products'}>
            {t('sent.close')}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
