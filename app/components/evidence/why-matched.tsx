import { Icon } from '#app/components/ui/icon.tsx'
import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import type { PackEvidence } from '#domain/evidence/evidence.ts'
import type { Agreement } from '#domain/evidence/find-agreements.ts'
import styles from './evidence.module.css'

/** Why the listing was taken for this product and pack, in words made from the matcher's code. */
export function WhyMatched({ pack, isNamed }: { pack: PackEvidence; isNamed: boolean }) {
  const t = useTranslation('evidence')
  return (
    <>
      {isNamed && <p className={styles.packName}>{t('packOf', { count: pack.cans })}</p>}
      <p className={styles.ground}>{t(`why.ground.${pack.ground}`)}</p>
      <ul className={styles.agree}>
        {pack.agreements.map((agreement) => (
          <li key={agreement.kind}>
            <Icon name="check-bold" />
            <span>
              <AgreementText agreement={agreement} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function AgreementText({ agreement }: { agreement: Agreement }) {
  const t = useTranslation('evidence')
  const numbers = useNumbers()
  if (agreement.kind === 'strength') return t('why.strength', { mg: numbers.write(agreement.mg) })
  if (agreement.kind === 'gtin') return t('why.gtin', { code: agreement.value })
  if (agreement.kind === 'pack') return t(`why.pack.${agreement.place}`, { count: agreement.cans })
  return (
    <>
      {t(`why.${agreement.kind}`)} <b translate="no">{agreement.value}</b>, {t(`why.in.${agreement.place}`)}
    </>
  )
}
