import { useMoment } from '#app/components/use-moment.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'

/** 'From our reading of 16 Nov 2026, 09:12 UTC.' */
export function useLead({ packs, source }: Pick<Evidence, 'packs' | 'source'>): string {
  const t = useTranslation('evidence')
  const say = useMoment()
  const [first] = packs
  if (source.kind === 'hand' || !first) return t('leadByHand')
  return t('lead', { moment: say(first.confirmedAt ?? first.priceSince) })
}
