import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { reportPath } from '#domain/pages.ts'

/** Leads to the page with the form, or does what the pane asks instead. */
export function ReportButton({ evidence, onReport }: { evidence: Evidence; onReport?: () => void }) {
  const t = useTranslation('product')
  function report(event: MouseEvent) {
    if (!onReport || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onReport()
  }
  return (
    <ButtonLink variant="quiet" to={reportPath(evidence.offerId, evidence)} rel="nofollow" onClick={report}>
      <Icon name="flag" />
      {t('evidence.report')}
    </ButtonLink>
  )
}
