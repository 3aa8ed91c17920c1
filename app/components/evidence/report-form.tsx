import type { ReactNode } from 'react'
import { useMoney } from '#app/components/money.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { Trap } from '#app/components/ui/trap.tsx'
import { useUnavailable } from '#app/components/ui/use-unavailable.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Evidence } from '#domain/evidence/evidence.ts'
import type { ReportAnswered } from '#domain/forms/report.ts'
import { addMinor, minorIn } from '#domain/money/price.ts'
import { REPORT_REASONS } from '#domain/reports/report-types.ts'
import styles from './evidence.module.css'

/** The fields of a report. What the visitor sees goes with it, because the price may change while the form is open. */
export function ReportFields({
  evidence,
  answer,
  isBusy = false,
}: {
  evidence: Evidence
  answer: ReportAnswered | undefined
  isBusy?: boolean
}) {
  const t = useTranslation('evidence')
  const shown = useShownTotal(evidence)
  const [pack] = evidence.packs
  const values: Readonly<Record<string, string | undefined>> = answer?.values ?? {}
  const emailError = answer?.errors?.email
  return (
    <>
      {answer && <ReportProblem answer={answer} />}
      <ReportedOffer evidence={evidence} shown={shown} />
      <fieldset className={styles.options} disabled={isBusy}>
        <legend>{t('report.question')}</legend>
        {REPORT_REASONS.map((reason) => (
          <label key={reason} className={styles.option}>
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={(values.reason ?? REPORT_REASONS[0]) === reason}
            />
            <span>{t(`report.reason.${reason}`)}</span>
            <Icon name="check-bold" />
          </label>
        ))}
      </fieldset>
      <Field
        label={t('report.email')}
        optional={t('report.optional')}
        hint={t('report.emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        disabled={isBusy}
        defaultValue={values.email}
        error={emailError && t(`errors.${emailError}` as MessageKey<'evidence'>)}
      />
      <Trap />
      <Hidden name="cans" value={evidence.cans} />
      <Hidden name="by" value={evidence.by} />
      <Hidden name="price" value={pack?.price.minor ?? ''} />
      <Hidden name="shown" value={shown} />
      <Hidden name="readAt" value={pack?.confirmedAt ?? pack?.priceSince ?? ''} />
    </>
  )
}

function ReportedOffer({ evidence, shown }: { evidence: Evidence; shown: string }) {
  const t = useTranslation('evidence')
  const { store, product, cans } = evidence
  return (
    <div className={styles.top}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} />
      <div>
        <b>{store.name}</b>
        <p>
          {t('ofCans', { name: product.name, count: cans })}, {shown} {t('delivered')}
        </p>
      </div>
    </div>
  )
}

/** The total as it is written on the page. */
function useShownTotal({ price, shippingCost }: Evidence): string {
  const { formatMinor } = useMoney()
  const { visitor, rates } = useVisitor()
  const [goods, shipping] = [price, shippingCost].map((one) => minorIn(one, visitor.currency, rates))
  return formatMinor(addMinor(goods!, shipping!))
}

function ReportProblem({ answer: { outcome } }: { answer: ReportAnswered }): ReactNode {
  const t = useTranslation('evidence')
  const unavailable = useUnavailable()
  if (outcome === 'done' || outcome === 'invalid') return null
  if (outcome === 'unavailable') return <Notice {...unavailable} />
  return <Notice tone="error" title={t(`report.${outcome}.title`)} text={t(`report.${outcome}.text`)} />
}

function Hidden({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />
}
