import { Link } from 'react-router'
import { PriceTag } from '#app/components/money.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { storePath } from '#domain/pages.ts'
import styles from './evidence.module.css'
import { ReadingFacts } from './reading-facts.tsx'
import { SaidByStore } from './said-by-store.tsx'
import { Sum } from './sum.tsx'
import { WhyMatched } from './why-matched.tsx'

/** Store and total, then the evidence for them. The order is that of trust: the store's own words first. */
export function EvidenceSections({ evidence }: { evidence: Evidence }) {
  const t = useTranslation('evidence')
  const hasSeveral = evidence.packs.length > 1
  return (
    <>
      <EvidenceTop evidence={evidence} />
      <section>
        <h3>{t('said.title')}</h3>
        {evidence.packs.map((pack) => (
          <SaidByStore key={pack.offerId} pack={pack} isNamed={hasSeveral} />
        ))}
      </section>
      <ReadingFacts evidence={evidence} />
      <section>
        <h3>{t('why.title')}</h3>
        {evidence.packs.map((pack) => (
          <WhyMatched key={pack.offerId} pack={pack} isNamed={hasSeveral} />
        ))}
      </section>
      <Sum evidence={evidence} />
    </>
  )
}

function EvidenceTop({ evidence }: { evidence: Evidence }) {
  const t = useTranslation('evidence')
  const { store, product, cans } = evidence
  return (
    <div className={styles.top}>
      <StoreTile name={store.name} logoUrl={store.logoUrl} />
      <div>
        <b>
          <Link to={storePath(store.slug)}>{store.name}</Link>
        </b>
        <p>{t('ofCans', { name: product.name, count: cans })}</p>
      </div>
      <div className={styles.total}>
        <PriceTag price={evidence.price} plus={evidence.shippingCost} size="m" isAtEnd />
        <span>{t('delivered')}</span>
      </div>
    </div>
  )
}
